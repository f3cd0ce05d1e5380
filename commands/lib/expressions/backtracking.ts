import { parse } from '@babel/parser';
import { analyse } from 'scslre';

/** A regular expression as a source writes it. */
export interface Expression {
  line: number;
  source: string;
  flags: string;
}

/** The regular expressions between slashes of a TypeScript file, in order. Those made of strings are not found. */
export function expressionsIn(file: string, text: string): Expression[] {
  const plugins: ('typescript' | 'jsx')[] = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'];
  const { tokens } = parse(text, { sourceType: 'module', plugins, tokens: true });
  return (tokens ?? []).flatMap(({ type, value, loc }) =>
    type.label === 'regexp' ? [{ line: loc.start.line, source: value.pattern, flags: value.flags }] : [],
  );
}

/**
 * Whether an expression can try every way to divide a text, as a repeat within a repeat does: thirty characters of a
 * hostile text then hold the thread for a minute, and forty for a day (CWE-1333). What scslre does not see is two
 * alternatives of a repeat that match the same text, such as `(?:a|a)*`.
 */
export function isExponential({ source, flags }: Pick<Expression, 'source' | 'flags'>): boolean {
  // A repeat behind which the text goes on elsewhere costs the square of its length at most.
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: false } });
  return reports.some(({ exponential }) => exponential);
}
