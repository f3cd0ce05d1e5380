import type { ErrorCode, YAMLError } from 'yaml';

/** The remedy by the parser's code; any other error is fixed by quotes. */
const remedies: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: 'write \\\\ for a backslash, or put the value in single quotes',
  BAD_INDENT: 'align the line with its neighbours',
  DUPLICATE_KEY: 'keep one of the two',
  MISSING_CHAR: 'add the quote, bracket, comma or colon that the message names, or quote the value',
  MULTIPLE_DOCS: 'remove the --- that begins a second document',
  TAB_AS_INDENT: 'indent with blanks, not with a tab',
};

/** The error of a YAML text and its remedy, in one line without a position. */
export function yamlError({ code, message }: YAMLError): string {
  const [first = message] = message.split('\n');
  const error = first.replace(/ at line \d+, column \d+:?$/, '');
  return `${error}; ${remedies[code] ?? 'quote the value'}`;
}
