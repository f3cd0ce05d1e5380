import type { KeptPart } from '@kwikid/wire/kept';

type Entry = KeptPart['entries'][number];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
/** @param value - seconds since the epoch, or a time as in ISO 8601 */
const time = (value: unknown): string =>
  typeof value === 'number'
    ? day.format(new Date(value * 1000))
    : value
      ? day.format(new Date(text(value)))
      : '';
const pages = (label: string, value: unknown): string[] =>
  (Array.isArray(value) ? (value as { path?: unknown; title?: unknown }[]) : []).map(
    ({ path, title }) => `${label}: ${text(title) || text(path)} (${text(path)})`,
  );

function readerLines(entry: Entry): string[] {
  const steps = Array.isArray(entry.steps) ? entry.steps.map(String) : [];
  const { at } = (entry.visit ?? {}) as { at?: unknown };
  return [
    ...(entry.role === undefined ? [] : [`Role: ${text(entry.role)}`]),
    ...pages('Pinned', entry.pins),
    ...pages('Followed', entry.follows),
    ...pages('Read', entry.recents),
    ...(steps.length > 0 ? [`Steps of ‘Start here’ that are ticked: ${steps.join(', ')}`] : []),
    ...(typeof at === 'number' ? [`Last visit: ${time(at)}`] : []),
  ];
}

function suggestionLines(entry: Entry): string[] {
  const { decision } = entry as { decision?: { state?: unknown; at?: unknown; why?: unknown } };
  const ended = decision && `closed as ${text(decision.state)} on ${time(decision.at)}`;
  const words = [text(entry.text), text(entry.replacement)].filter(Boolean).join(' → ');
  return [
    [text(entry.page), words, text(entry.reason), ended, text(decision?.why)].filter(Boolean).join('; '),
  ];
}

const lines: Readonly<Record<string, (entry: Entry) => string[]>> = {
  reader: readerLines,
  sessions: ({ browser, started, lastSeen, endedAt }) => [
    `${text(browser) || 'Unknown browser'}, signed in ${time(started)}, last used ${time(lastSeen)}${endedAt === undefined ? '' : `, ended ${time(endedAt)}`}`,
  ],
  suggestions: suggestionLines,
  acknowledgements: ({ page, at, text: hash, name, email }) => [
    [`${text(page)} on ${time(at)}`, `text ${text(hash).slice(0, 12)}…`, text(name), text(email)]
      .filter(Boolean)
      .join(', '),
  ],
  asked: ({ page, day: since }) => [`${text(page)}, since ${text(since)}`],
};

/** What a part holds, a line for each thing; of a part that this page does not know, its entries as they are. */
export const keptLines = ({ id, entries }: Pick<KeptPart, 'id' | 'entries'>): string[] =>
  entries.flatMap(lines[id] ?? ((entry) => [JSON.stringify(entry)]));
