import { meantOr } from '../schema/nearest.ts';

/** The words that a fence may carry after its language: marks of samples, and what the theme shows. */
export const metaWords: readonly string[] = [
  ...['test', 'reason', 'output', 'operation', 'on', 'without'],
  ...['title', 'showLineNumbers'],
];

/** A word with its value, or lines in braces; what no other alternative takes is a stray mark. */
const part =
  /(?<range>\{[^}]*\})|(?<open>[\w-]+=(?:"[^"]*$|'[^']*$))|(?<name>[\w-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s"']+(?=\s|$))|(?=\s|\{|$))|(?<stray>\S+)/g;

/**
 * What is wrong with the words after a fence's language.
 *
 * @example [...metaFaults('ouput')] // ["'ouput' is no word of a block: did you mean 'output'?"]
 */
export function* metaFaults(meta: string): Generator<string> {
  for (const { groups } of meta.matchAll(part)) {
    const { open, name, stray } = groups ?? {};
    if (open !== undefined) yield `${open} has no closing quote: write it`;
    if (stray !== undefined) {
      yield `'${stray}' is no word of a block: write name="…", in '…' where a double quote is within`;
    }
    if (name === undefined || metaWords.includes(name)) continue;
    const remedy = meantOr(name, metaWords, `write one of ${metaWords.join(', ')}`);
    yield `'${name}' is no word of a block: ${remedy}`;
  }
}
