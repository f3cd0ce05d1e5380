import type { ListedSession } from '@kwikid/server/sessions-table';

const endings: Record<NonNullable<ListedSession['endedBy']>, string> = {
  reader: 'logged out',
  'reader-elsewhere': 'ended by the reader from another session',
  provider: 'ended by the provider',
  administrator: 'ended by an administrator',
  expired: 'expired',
};

/** Sessions as lines of text, with a header; with their issuers if there are several, each with a person of its own. Times are in UTC, as in the server's log. */
export function sessionLines(sessions: readonly ListedSession[]): string[] {
  const isSeveral = new Set(sessions.map(({ issuer }) => issuer)).size > 1;
  const rows = [
    [...(isSeveral ? ['ISSUER'] : []), 'SIGNED IN', 'LAST SEEN', 'BROWSER', 'STATE'],
    ...sessions.map(({ issuer, started, lastSeen, browser, expires, endedAt, endedBy }) => [
      ...(isSeveral ? [issuer] : []),
      minute(started),
      minute(lastSeen),
      browser || 'unknown',
      endedAt === undefined || endedBy === undefined
        ? `until ${minute(expires)}`
        : `${endings[endedBy]}, ${minute(endedAt)}`,
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const minute = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
