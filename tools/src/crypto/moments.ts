/** A time in seconds as people write it, or as a number if it is beyond the calendar. */
export function inUtc(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime())
    ? String(seconds)
    : date
        .toISOString()
        .replace('T', ' ')
        .replace(/(?:\.000)?Z$/, ' UTC');
}

const units = [
  ['year', 31_557_600],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A duration in its two largest units, such as `2 days 3 hours`. @param seconds - not negative */
export function span(seconds: number): string {
  let rest = Math.round(seconds);
  const parts: string[] = [];
  for (const [name, size] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? '' : 's'}`);
    else if (parts.length > 0) break;
  }
  return parts.slice(0, 2).join(' ') || '0 seconds';
}
