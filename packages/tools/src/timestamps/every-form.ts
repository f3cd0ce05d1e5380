import { nanosecondsPerMillisecond, nanosecondsPerSecond, weekday } from './calendar.ts';
import { floorDivide, inHttp, inRfc3339, localTime } from './written.ts';
import { offsetSeconds } from './zones.ts';

/**
 * A moment in every form, each with its name.
 *
 * @param zones - in the order in which they are shown; one that is named twice, or by another of its names,
 *   is shown once
 */
export function everyForm(instant: bigint, zones: readonly string[]): [name: string, text: string][] {
  const forms: [string, string][] = unique(zones).map((zone) => {
    const day = weekday(localTime(instant, offsetSeconds(instant, zone)));
    return [`${zone}, ${day}`, inRfc3339(instant, zone)];
  });
  const http = inHttp(instant);
  if (http !== undefined) forms.push(['HTTP (RFC 9110)', http]);
  forms.push(['Unix seconds', inDecimals(instant)]);
  forms.push(['Unix milliseconds', String(floorDivide(instant, nanosecondsPerMillisecond))]);
  return forms;
}

/** Zones by the names that the engine has for them: it takes Asia/Calcutta for Asia/Kolkata. */
function unique(zones: readonly string[]): string[] {
  const seen = new Set<string>();
  return zones.filter((zone) => {
    const canonical = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    const known = renamed[canonical] ?? canonical;
    if (seen.has(known)) return false;
    seen.add(known);
    return true;
  });
}

/** Engines differ in whether they resolve a zone to its older name. */
const renamed: Readonly<Record<string, string>> = { 'Asia/Calcutta': 'Asia/Kolkata', 'Etc/UTC': 'UTC' };

/** Seconds with the decimals that there are. */
function inDecimals(instant: bigint): string {
  const sign = instant < 0n ? '-' : '';
  const size = instant < 0n ? -instant : instant;
  const decimals = String(size % nanosecondsPerSecond)
    .padStart(9, '0')
    .replace(/0+$/, '');
  return `${sign}${size / nanosecondsPerSecond}${decimals && `.${decimals}`}`;
}
