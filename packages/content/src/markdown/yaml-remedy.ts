import type { ErrorCode, YAMLError } from 'yaml';

/** What a writer does about a fault, by the parser's code; for any other code quotes are what is missing. */
const remedies: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: 'write \\\\ for a backslash, or put the value in single quotes',
  BAD_INDENT: 'begin the line below the first letter of its neighbours',
  DUPLICATE_KEY: 'keep one of the two',
  MISSING_CHAR: 'add the quote, bracket, comma or colon that the message names, or quote the value',
  MULTIPLE_DOCS: 'remove the --- that begins a second document',
  TAB_AS_INDENT: 'indent with blanks, not with a tab',
};

/** What is wrong with a YAML text, in one line without a position, and what to do about it. */
export function yamlFault({ code, message }: YAMLError): string {
  const [first = message] = message.split('\n');
  const fault = first.replace(/ at line \d+, column \d+:?$/, '');
  return `${fault}; ${remedies[code] ?? 'quote the value'}`;
}
