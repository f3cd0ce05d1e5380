import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** A mistake of a rule's examples. */
interface Mistake {
  rule: { id: string; slug: string; remedy: string };
  name: string;
  message: string;
}

/**
 * The table of mistakes, messages and remedies, from the examples of the rules' own tests. It runs in a process of its
 * own, with COLLECT_EXAMPLES=1 and a pattern that no test matches: the tests of the files are not to run again.
 */
export async function messagesTable(): Promise<string> {
  const folder = path.join(import.meta.dirname, 'rules');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.test.ts'));
  for (const file of files.sort()) await import(path.join(folder, file));
  const { collectedMessages } = await import('./fixture.ts');
  return tableOf(await collectedMessages());
}

export function tableOf(mistakes: readonly Mistake[]): string {
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

if (process.env.COLLECT_EXAMPLES === '1') process.send?.(await messagesTable());
