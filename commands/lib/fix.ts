import { fixContent } from '@kwikid/content-lint';
import { bin, run } from './process.ts';
import { root } from './root.ts';

/** Makes what can be made without a person: format and safe lint of the code, and the content's safe fixes. */
export async function fix(): Promise<void> {
  await run(bin('biome'), ['check', '--write', '.'], { quiet: true });
  const { fixed, files } = await fixContent(root);
  console.log([`${fixed} findings in the content fixed`, ...files].join('\n'));
}
