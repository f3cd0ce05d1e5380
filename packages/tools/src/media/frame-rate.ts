/** How long a measurement looks back. */
export const windowMs = 2000;

/**
 * Frames a second over the last two seconds.
 *
 * @param times - when each frame was shown, in milliseconds, in their order
 * @returns undefined before there is half a second to measure
 */
export function frameRate(times: readonly number[]): number | undefined {
  const last = times.at(-1);
  if (last === undefined) return undefined;
  const recent = times.filter((time) => time > last - windowMs);
  const [first] = recent;
  if (first === undefined || last - first < 500) return undefined;
  return ((recent.length - 1) * 1000) / (last - first);
}

/** The times that still count. */
export function recentTimes(times: readonly number[], next: number): number[] {
  return [...times.filter((time) => time > next - windowMs), next];
}
