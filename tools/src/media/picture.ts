/** Judges the size of a camera's picture. */
export function judgeSize(width: number, height: number): { state: 'valid' | 'warning'; text: string } {
  const text = `The camera gives ${width} × ${height}`;
  return Math.min(width, height) < 360
    ? { state: 'warning', text: `${text}: too little to read a document by.` }
    : { state: 'valid', text: `${text}.` };
}

/** How long a measurement looks back. */
const windowMs = 2000;

/**
 * Frames a second over the last two seconds.
 *
 * @param times - when each frame was shown, in milliseconds, in their order
 * @returns undefined before there is half a second to measure
 */
export function frameRate(times: readonly number[]): number | undefined {
  const [first = 0] = times;
  const last = times.at(-1) ?? 0;
  return last - first < 500 ? undefined : ((times.length - 1) * 1000) / (last - first);
}

/** The times within the measured period. */
export function recentTimes(times: readonly number[], next: number): number[] {
  return [...times.filter((time) => time > next - windowMs), next];
}
