import { durationsIn } from './durations.ts';
import type { EscalationFile, levelIds, severityNumbers } from './schema.ts';

export type SeverityNumber = (typeof severityNumbers)[number];
export type LevelId = (typeof levelIds)[number];

/**
 * The durations that a page may name beside a severity or a level: those that the data has for it.
 *
 * @returns keys of durations, such as `15 minute`
 */
export function knownDurations(
  { severities, levels, calling, messages, clocks, targetsFor }: EscalationFile,
  subject: { severity: SeverityNumber } | { level: LevelId },
): ReadonlySet<string> {
  const shared = [calling, messages, clocks];
  const own =
    'severity' in subject
      ? [severities[subject.severity], ...(targetsFor.includes(subject.severity) ? [levels] : [])]
      : [levels[subject.level], Object.values(severities).map(({ path, respond }) => [path, respond])];
  return new Set(textsIn([...shared, ...own]).flatMap((text) => durationsIn(text).map(({ key }) => key)));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
