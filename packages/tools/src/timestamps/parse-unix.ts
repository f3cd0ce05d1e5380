import type { Parsed } from './parsed.ts';

export const units = ['auto', 's', 'ms', 'us', 'ns'] as const;
export type Unit = (typeof units)[number];

const scales: Record<Exclude<Unit, 'auto'>, { name: string; digits: number }> = {
  s: { name: 'Unix seconds', digits: 9 },
  ms: { name: 'Unix milliseconds', digits: 6 },
  us: { name: 'Unix microseconds', digits: 3 },
  ns: { name: 'Unix nanoseconds', digits: 0 },
};

/**
 * Reads a number as Unix time, decimals included. Without a unit its length tells: 11 digits of seconds reach
 * the year 5138, and 12 digits of milliseconds start in 1973.
 *
 * @param text - digits, with a sign and decimals at most
 */
export function parseUnix(text: string, unit: Unit): Parsed {
  const [, sign = '', whole = '', decimals = ''] = /^([+-]?)(\d+)[.,]?(\d*)$/.exec(text) ?? [];
  const scale = unit === 'auto' ? byLength(whole) : unit;
  const { name, digits } = scales[scale];
  const notes: string[] = [];
  if (unit === 'auto') notes.push(`Taken for ${name.slice(5)} by its ${whole.length} digits.`);
  if (decimals.length > digits) notes.push('Decimals below a nanosecond were left out.');
  const size = BigInt(whole + decimals.slice(0, digits).padEnd(digits, '0'));
  return { instant: sign === '-' ? -size : size, form: name, notes };
}

function byLength(whole: string): Exclude<Unit, 'auto'> {
  const { length } = whole.replace(/^0+/, '');
  if (length <= 11) return 's';
  if (length <= 14) return 'ms';
  return length <= 17 ? 'us' : 'ns';
}
