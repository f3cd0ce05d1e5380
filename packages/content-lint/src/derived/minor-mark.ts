import { isRecord } from '@kwikid/content';

/** The hash that a page's mark `minor` begins with; undefined if it has none, or one that KD001 refuses. */
export function minorOf({ acknowledge }: Readonly<Record<string, unknown>>): string | undefined {
  const minor = isRecord(acknowledge) ? acknowledge.minor : undefined;
  const since = isRecord(minor) ? minor.since : undefined;
  return typeof since === 'string' ? since : undefined;
}
