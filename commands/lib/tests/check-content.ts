import { printed, runLint } from '@kwikid/content-lint';
import { root } from '../root.ts';
import { check, type Outcome } from './outcome.ts';

/**
 * The content's lint. Every finding names the file, the line and the remedy.
 *
 * @param project - its folder; this one unless told
 */
export function checkContent(project: string = root): Promise<Outcome> {
  return check('content', async () => {
    const result = await runLint({ root: project });
    const output = printed(result);
    if (result.summary.errors === 0) console.log(output);
    return { status: result.summary.errors === 0 ? 0 : 1, output };
  });
}
