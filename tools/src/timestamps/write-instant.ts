import { offsetMs, offsetOf } from './zones.ts';

/**
 * An instant as RFC 3339 writes it, with milliseconds if it has any.
 *
 * @param instant - milliseconds from 1970
 * @param zone - of the IANA database; UTC is written Z
 * @see https://www.rfc-editor.org/rfc/rfc3339#section-5.6
 */
export function inRfc3339(instant: number, zone: string): string {
  const local = new Date(instant + offsetMs(instant, zone)).toISOString();
  return local.replace(/(?:\.000)?Z$/, '') + (zone === 'UTC' ? 'Z' : offsetOf(instant, zone));
}

/**
 * A time in every form, each with its name.
 *
 * @param zones - in their order; a duplicate, also under another name, is shown once
 */
export function everyForm(instant: number, zones: readonly string[]): [name: string, text: string][] {
  return [
    ...unique(zones).map((zone): [string, string] => {
      const day = new Date(instant).toLocaleString('en', { weekday: 'long', timeZone: zone });
      return [`${zone}, ${day}`, inRfc3339(instant, zone)];
    }),
    ['HTTP (RFC 9110)', new Date(instant).toUTCString()],
    ['Unix seconds', String(instant / 1_000)],
    ['Unix milliseconds', String(instant)],
  ];
}

/** Zones by the engine's names for them: it may use Asia/Calcutta for Asia/Kolkata. */
function unique(zones: readonly string[]): string[] {
  const names = zones.map((zone) => {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    return renamed[timeZone] ?? timeZone;
  });
  return zones.filter((_, index) => names.indexOf(names[index] ?? '') === index);
}

/** Engines differ in whether they resolve a zone to its older name. */
const renamed: Readonly<Record<string, string>> = { 'Asia/Calcutta': 'Asia/Kolkata', 'Etc/UTC': 'UTC' };
