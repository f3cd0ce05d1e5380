import { oneLine } from '@kwikid/wire/one-line';
import type { DigestItem, TeamDigest } from './team-digest.ts';

/** A message in plain text: programs that show it make links of its URLs. */
export interface DigestMail {
  subject: string;
  text: string;
}

/** The parts of a digest, and the page with all of each. */
const parts: readonly [kind: DigestItem['kind'], heading: string, page: string][] = [
  ['overdue', 'Overdue reviews', '/health/content'],
  ['due', 'Reviews due within 30 days', '/health/content'],
  ['suggestion', 'Suggested corrections', '/teams'],
  ['gap', 'What readers did not find', '/health/gaps'],
];

/**
 * A team's digest as a message.
 *
 * @param origin - of this site, without a slash
 */
export function digestMail({ name, items }: TeamDigest, origin: string): DigestMail {
  const of = (kind: DigestItem['kind']) => items.filter((item) => item.kind === kind);
  const texts = parts.flatMap(([kind, heading, page]) => {
    const lines = of(kind).map(
      ({ title, text, path }) => `- ${oneLine(title)}\n  ${unlinked(text)}\n  ${origin}${path}`,
    );
    return lines.length === 0 ? [] : [[`${heading}: ${origin}${page}`, ...lines].join('\n')];
  });
  return {
    subject: `${name}: ${of('overdue').length} overdue, ${of('due').length} due, ${of('suggestion').length} suggested corrections`,
    text: `${texts.join('\n\n')}\n\n${footer}\n`,
  };
}

const footer =
  'This goes to the team that owns these pages, if there is something to do. The links ask you to sign in.';

/** Readers' words must not look like a part of the mail, or become a link in it. */
const unlinked = (text: string) =>
  oneLine(text.replaceAll(/\b(?:https?|ftps?|file|mailto|tel):[/\\]*|:\/\/|\bwww\./gi, ' '));
