import { meantOr } from '../schema/nearest.ts';

/** The words that may follow a fence's language: marks of samples, and options that the theme shows. */
export const metaWords: readonly string[] = [
  ...['test', 'reason', 'output', 'operation', 'on', 'example'],
  ...['title', 'showLineNumbers'],
];

/** A word with its value, or lines in braces. Anything else is a stray mark. */
const part =
  /(?<range>\{[^}]*\})|(?<open>[\w-]+=(?:"[^"]*$|'[^']*$))|(?<name>[\w-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s"']+(?=\s|$))|(?=\s|\{|$))|(?<stray>\S+)/g;

/**
 * Yields the errors in the words after a fence's language, each with its remedy.
 *
 * @example [...metaErrors('ouput')] // ["unknown word 'ouput': did you mean 'output'?"]
 */
export function* metaErrors(meta: string): Generator<string> {
  for (const { groups } of meta.matchAll(part)) {
    const { open, name, stray } = groups ?? {};
    if (open !== undefined) yield `${open} has no closing quote: write it`;
    if (stray !== undefined) {
      yield `unknown word '${stray}': write name="…", or name='…' if the value has a double quote`;
    }
    if (name === undefined || metaWords.includes(name)) continue;
    const remedy = meantOr(name, metaWords, `write one of ${metaWords.join(', ')}`);
    yield `unknown word '${name}': ${remedy}`;
  }
}
