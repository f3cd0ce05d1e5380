import { escapeHtml } from '@kwikid/search';
import { oneLine } from '@kwikid/wire/one-line';
import { digestHeadings, digestPages } from './digest-words.ts';
import type { DigestItem, TeamDigest } from './team-digest.ts';

/** A message, in plain text and as a small HTML page without pictures or scripts. */
export interface DigestMail {
  subject: string;
  text: string;
  html: string;
}

const kinds = ['overdue', 'due', 'suggestion', 'gap'] as const satisfies readonly DigestItem['kind'][];

/**
 * A team's digest as a message.
 *
 * @param origin - of this site, without a slash
 */
export function digestMail({ name, items: given }: TeamDigest, origin: string): DigestMail {
  const items = given.map(({ title, text, ...item }) => ({
    ...item,
    title: oneLine(title),
    text: unlinked(text),
  }));
  const parts = kinds
    .map((kind) => ({ kind, all: items.filter((item) => item.kind === kind) }))
    .filter(({ all }) => all.length > 0);
  const count = (kind: DigestItem['kind']) => items.filter((item) => item.kind === kind).length;
  const text = parts.map(({ kind, all }) =>
    [
      `${digestHeadings[kind]}: ${origin}${digestPages[kind]}`,
      ...all.map(({ title, text: line, path }) => `- ${title}\n  ${line}\n  ${origin}${path}`),
    ].join('\n'),
  );
  const html = parts.map(({ kind, all }) => {
    const rows = all.map(
      ({ title, text: line, path }) =>
        `<li><a href="${escapeHtml(`${origin}${path}`)}">${escapeHtml(title)}</a><br>${escapeHtml(line)}</li>`,
    );
    const link = `<a href="${escapeHtml(`${origin}${digestPages[kind]}`)}">${digestHeadings[kind]}</a>`;
    return `<h2>${link}</h2>\n<ul>\n${rows.join('\n')}\n</ul>`;
  });
  return {
    subject: `${name}: ${count('overdue')} overdue, ${count('due')} due, ${count('suggestion')} suggested corrections`,
    text: `${text.join('\n\n')}\n\n${footer}\n`,
    html: `<!doctype html><html lang="en"><body>\n${html.join('\n')}\n<p>${footer}</p>\n</body></html>\n`,
  };
}

const footer =
  'This goes to the team that owns these pages, if there is something to do. The links ask you to sign in.';

/** Readers' words must not look like a part of the mail, or become a link in it. */
const unlinked = (text: string) =>
  oneLine(text.replaceAll(/\b(?:https?|ftps?|file|mailto|tel):[/\\]*|:\/\/|\bwww\./gi, ' '));
