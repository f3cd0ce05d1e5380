import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readCorpus } from '@kwikid/content';
import { applyRules } from './apply-rules.ts';
import { type Fix, fixedText } from './fix.ts';
import { rules } from './rules.ts';

/** A fix can uncover another; more rounds mean a bug in a rule. */
const maxRounds = 10;

/**
 * Applies all fixes of the rules to the files.
 *
 * @param root - the project's root folder
 * @returns the number of findings that were fixed, and the changed files
 */
export async function fixContent(root: string): Promise<{ fixed: number; files: string[] }> {
  const files = new Set<string>();
  let before: number | undefined;
  let after = 0;
  for (let round = 0; round < maxRounds; round += 1) {
    const findings = await applyRules(await readCorpus(root), rules);
    before ??= findings.length;
    after = findings.length;
    const fixes = Map.groupBy(
      findings.filter((finding) => finding.fix !== undefined),
      ({ file }) => file,
    );
    if (fixes.size === 0) break;
    for (const [file, found] of fixes) {
      const name = path.join(root, file);
      const text = await readFile(name, 'utf8');
      const wanted = found.flatMap(({ fix }): Fix[] => (fix === undefined ? [] : [fix]));
      await writeFile(name, fixedText(text, wanted));
      files.add(file);
    }
  }
  return { fixed: (before ?? 0) - after, files: [...files].sort() };
}
