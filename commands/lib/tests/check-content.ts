import { printed, runLint } from '@kwikid/content-lint';
import { root } from '../root.ts';
import { check, type TestResult } from './results.ts';

/**
 * The content's lint. Every finding names the file, the line and the remedy.
 *
 * @param project - its folder; this one by default
 */
export function checkContent(project: string = root): Promise<TestResult> {
  return check('the lint of the content', 'npm test -- content', async () => {
    const result = await runLint({ root: project });
    const output = printed(result);
    if (result.summary.errors === 0) console.log(output);
    return { status: result.summary.errors === 0 ? 0 : 1, output };
  });
}
