import { escapeHtml } from '@kwikid/search';
import type { PlainArticle } from './plain-article.ts';

/** Who acknowledged a text until a day. */
export interface PastAcknowledgements {
  /** When the reader themselves did, ISO 8601. */
  mine: string | undefined;
  /** Only for who may see them. */
  people: readonly { name: string; at: string }[] | undefined;
}

interface PastPage {
  /** yyyy-mm-dd */
  day: string;
  /** Path, percent-encoded. */
  path: string;
  article: PlainArticle;
  /** The release's Git commit, and the day on which it was made. */
  release: string;
  committed: string;
  /** Whether the site has the page today. */
  existsNow: boolean;
  /** Undefined if nobody had to acknowledge the text. */
  acknowledgements: PastAcknowledgements | undefined;
  /** Last day that can be chosen, yyyy-mm-dd. */
  today: string;
}

/** The colours are those of the site (site/src/css/tokens.css): the page has no other style of it. */
const style = `
:root { color-scheme: light dark; background: #fbfcfd; color: #1b232c; --accent: #0a7a4b; --border: #dde2e8; }
@media (prefers-color-scheme: dark) {
  :root { background: #11161b; color: #e4e9ee; --accent: #3ecf8e; --border: #313b45; }
}
body { max-width: 46rem; margin: 0 auto; padding: 1rem; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--accent); }
.note { padding: 0.75rem 1rem; border: 1px solid var(--accent); border-radius: 8px; }
.note p { margin: 0 0 0.5rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
:is(input, button) { min-height: 2.5rem; font: inherit; }
pre, table { display: block; overflow-x: auto; }
:is(td, th) { padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid var(--border); min-width: 5rem; text-align: left; vertical-align: top; overflow-wrap: break-word; }
img, svg { max-width: 100%; height: auto; }
@media print { form { display: none; } }
`;

const document = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;

const dayForm = (path: string, day: string, today: string) =>
  `<form action="${escapeHtml(path)}"><label for="as-of">Another day</label> <input id="as-of" type="date" name="as-of" value="${escapeHtml(day)}" max="${today}" required> <button>Show</button></form>`;

/** The page as it was, with a note on top that says so. A document without scripts. */
export function pastPage(page: PastPage): string {
  const { day, path, article, release, committed, existsNow, acknowledgements, today } = page;
  const present = existsNow
    ? `<a href="${escapeHtml(path)}">Read the present text</a>`
    : 'The documentation does not have this page any more';
  return document(
    `${article.title} (as it was on ${day})`,
    `<header class="note">
<div role="note"><p><strong>This page as it was on ${day}</strong>, of release <code>${escapeHtml(release)}</code>, whose sources were committed on ${committed}. It may be out of date. ${present}.</p></div>
${dayForm(path, day, today)}
</header>
<main>${article.html}${acknowledgements === undefined ? '' : acknowledgementsOf(acknowledgements, day)}</main>`,
  );
}

function acknowledgementsOf({ mine, people }: PastAcknowledgements, day: string): string {
  const own =
    mine === undefined
      ? 'You had not acknowledged this text.'
      : `You acknowledged this text on ${mine.slice(0, 10)}.`;
  const rows = people?.map(
    ({ name, at }) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${at.slice(0, 10)}</td></tr>`,
  );
  const list =
    rows === undefined
      ? ''
      : rows.length === 0
        ? '<p>Nobody had.</p>'
        : `<table><thead><tr><th scope="col">Name then</th><th scope="col">Day</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<section><h2>Acknowledgements until ${day}</h2><p>${own}</p>${list}</section>`;
}

/**
 * Says why the page of that day cannot be shown, and what to do.
 *
 * @param remedy - a sentence
 */
export const noPastPage = (
  title: string,
  remedy: string,
  { path, day, today }: Pick<PastPage, 'path' | 'day' | 'today'>,
): string =>
  document(
    title,
    `<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(remedy)}</p>
${dayForm(path, day, today)}
<p><a href="${escapeHtml(path)}">Open the page as it is now</a></p>
</main>`,
  );
