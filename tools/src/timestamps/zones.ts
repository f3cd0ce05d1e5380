/** The zone that is shown first, and in which a time without an offset is read. */
export const homeZone = 'Asia/Kolkata';

/** Names to choose from, home first. Engines list older names of some zones, Asia/Calcutta for one. */
export const zoneNames: readonly [string, ...string[]] = [
  homeZone,
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== homeZone && name !== 'UTC'),
];

/**
 * The offset of a zone from UTC as ISO 8601 writes it; with seconds if it has any, as before standard time.
 *
 * @param instant - milliseconds from 1970
 */
export function offsetOf(instant: number, zone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.slice('GMT'.length) || '+00:00';
}

/** The same offset in milliseconds, east of Greenwich positive. */
export function offsetMs(instant: number, zone: string): number {
  const offset = offsetOf(instant, zone);
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1_000 : 1_000) * (hours * 3_600 + minutes * 60 + seconds);
}

/**
 * The instants at which the clocks of a zone show a time: one; none if they are put forward over it; two
 * if they are put back over it, the earlier one first.
 *
 * @param local - the time in milliseconds from 1970, as if it were UTC
 */
export function instantsOf(local: number, zone: string): number[] {
  const day = 86_400_000;
  const offsets = new Set([local - day, local + day].map((instant) => offsetMs(instant, zone)));
  return [...offsets]
    .filter((offset) => offsetMs(local - offset, zone) === offset)
    .map((offset) => local - offset)
    .sort((a, b) => a - b);
}
