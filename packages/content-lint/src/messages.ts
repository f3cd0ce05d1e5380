import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { corpusOf, document, pageFile } from '@kwikid/content/testing';
import type { LintRule, Mistake } from '@kwikid/facts';
import { sampleRules } from '@kwikid/samples';
import { applyRules } from './apply-rules.ts';
import type { Example } from './fixture.ts';
import { rules } from './rules.ts';

/** What a table needs of an example. */
type Row = Omit<Example, 'rule' | 'line'> & { rule: Pick<Example['rule'], 'id' | 'slug' | 'remedy'> };

/** A longer line, or one with what nobody sees, is not shown. */
const longestLine = 160;
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/**
 * The table of mistakes for this repository, and the rules with their mistakes for the guide of the site, both from the
 * examples of the rules' own tests. It runs in a process of its own, with COLLECT_EXAMPLES=1 and a pattern that no test
 * matches: the tests of the files are not to run again.
 */
export async function madeMessages(): Promise<{ table: string; rules: LintRule[] }> {
  const folder = path.join(import.meta.dirname, 'rules');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.test.ts'));
  for (const file of files.sort()) await import(path.join(folder, file));
  const { collectedMessages } = await import('./fixture.ts');
  const examples = await collectedMessages();
  return { table: tableOf(examples), rules: rulesWith(examples) };
}

/** All rules by their id, those without examples too. */
export function rulesWith(examples: readonly Example[]): LintRule[] {
  return [...rules, ...sampleRules]
    .map(({ id, slug, why, remedy }) => ({
      ...{ id, slug, why, remedy },
      mistakes: examples.filter(({ rule }) => rule.id === id).map(mistakeOf),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function mistakeOf({ rule, name, message, line }: Example): Mistake {
  const written = line.trim();
  // What looks like a secret, a person's number or a host of ours is in a test only.
  const isSafe = !rule.id.startsWith('KD5') && holdsNothingReal(`${written} ${message}`);
  const isShown =
    isSafe &&
    written.length <= longestLine &&
    !unseen.test(written) &&
    // The beginning of a page or a block says nothing.
    !/^(?:|---|```.*)$/.test(written);
  const [says = ''] = message.split('\n');
  return {
    what: name,
    ...(isShown && { wrote: written }),
    says: isSafe ? says : says.replaceAll(/'[^']*'/g, "'…'"),
  };
}

const safety = rules.filter(({ id }) => id.startsWith('KD5'));

function holdsNothingReal(words: string): boolean {
  const corpus = corpusOf({ [pageFile]: document(`\`\`\`\` ${words} \`\`\`\``) });
  return applyRules(corpus, safety).length === 0;
}

export function tableOf(mistakes: readonly Row[]): string {
  const sorted = [...mistakes].sort((a, b) => (a.rule.id < b.rule.id ? -1 : a.rule.id > b.rule.id ? 1 : 0));
  const rows = sorted.map(
    ({ rule, name, message }) =>
      `| ${rule.id} ${rule.slug} | ${inCell(name)} | ${asCode(message.split('\n')[0] ?? '')} | ${inCell(rule.remedy)} |`,
  );
  return [
    '# Mistakes and messages',
    '',
    'Made from the examples of the rules’ tests: the mistake, what the lint says of it, and the remedy.',
    '',
    '| rule | mistake | message | remedy |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** A text within a cell, whose marks of Markdown are shown. */
const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** Code within a cell. */
function asCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const padding = longest > 0 ? ' ' : '';
  return `${marks}${padding}${text.replaceAll('|', '\\|')}${padding}${marks}`;
}

if (process.env.COLLECT_EXAMPLES === '1') process.send?.(await madeMessages());
