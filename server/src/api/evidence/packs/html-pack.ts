import { createHash } from 'node:crypto';
import { escapeHtml } from '@kwikid/search';
import { oneLine } from '@kwikid/wire/one-line';
import { type ProviderNames, providerNames } from '../../../session/providers.ts';
import type { ArchivedText } from '../evidence-log.ts';
import type { OpenPerson, PackHead, PackPage } from './pack.ts';

const style = `
:root { color-scheme: light; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 0.875rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
:is(h1, h2, h3, h4, h5, h6) { margin: 1.25em 0 0.4em; line-height: 1.25; }
p { margin: 0 0 0.4em; }
pre { white-space: pre-wrap; font-size: 0.75rem; }
small, .facts { color: #555; }
.item { margin-left: 1em; } .item2 { margin-left: 2em; } .item3 { margin-left: 3em; }
table { width: 100%; border-collapse: collapse; font-size: 0.8125rem; }
:is(th, td) { padding: 0.2em 0.75em 0.2em 0; border-bottom: 1px solid #ccc; text-align: left; vertical-align: top; }
small { display: block; }
@page { size: A4; margin: 18mm 16mm; @bottom-right { content: "Page " counter(page) " of " counter(pages); font-size: 8pt; } }
@media print {
  body { max-width: none; padding: 0; font-size: 9.5pt; }
  section { break-before: page; }
  :is(h1, h2, h3, h4, h5, h6) { break-after: avoid; }
  tr { break-inside: avoid; }
}
`;
/** For who opens the saved file: no response says it then. Data in a script element is not run, nor is anything else. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * A pack as one HTML document, which a browser shows and prints. After each part stands the same as JSON, as a JSON
 * pack has it.
 *
 * @param key - name of the key that signs the pack; undefined if none does
 */
export async function* htmlParts(
  head: PackHead,
  pages: AsyncIterable<PackPage>,
  key: string | undefined,
): AsyncGenerator<string> {
  const providers = providerNames(head.providers);
  const title = `Evidence of acknowledgements, ${head.made.slice(0, 10)}`;
  const scope = Object.entries(head.scope).map(([name, value]) => `${name} ${value}`);
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${paragraphs([
  `Site: ${head.site}. Release: ${head.release}. Made: ${head.made}.`,
  `About: ${scope.length === 0 ? 'all pages that must be acknowledged' : scope.join(', ')}.`,
  `Chain of all records: ${head.records === undefined ? '' : `${head.records}, `}head ${head.head}.`,
  `People are called as they were at their sign-in; the small line under a name is what their provider calls them: ${head.providers.map(({ name, issuer }) => `${name}, ${issuer}`).join('; ')}.`,
  key === undefined
    ? 'This pack is not signed: the deployment has no key (EVIDENCE_KEY).'
    : `Signed with the Ed25519 key ${key}; the signature is at the end of the file. Verify it: npm run evidence:verify -- <file>.`,
  head.note,
])}
${data(head)}`;
  const summary: string[][] = [];
  for await (const page of pages) {
    const { acknowledged, notAcknowledged: open } = page;
    const overdue = open.filter((person) => person.overdue).length;
    summary.push([page.title, page.owner, ...[acknowledged.length, open.length, overdue].map(String)]);
    yield `<section>
${pageHtml(page, providers)}
</section>
${data(page)}`;
  }
  const rows = summary.map((cells) => cells.map(escapeHtml));
  yield `<section>
<h2>Summary</h2>
${paragraphs([head.note])}
${table(['Page', 'Owner', 'Records', 'Open', 'Overdue'], rows)}
</section>
</main>
</body>
</html>
`;
}

function pageHtml(page: PackPage, providers: ProviderNames): string {
  const { owner, reviewed, reviewDue, clauses, who, within, minor, acknowledged, notAcknowledged } = page;
  const facts = [
    `Page: ${decodeURI(page.page)}. Owner: ${owner || 'none'}. Reviewed: ${reviewed || 'never'}. Next review: ${reviewDue || 'none'}.`,
    `To be acknowledged by: ${who.join(', ')}, within ${within} days.`,
    ...(clauses.length > 0 ? [`Clauses: ${clauses.join('; ')}.`] : []),
    `Present text: ${page.text}.`,
    ...(minor
      ? [
          `Older texts that count, because changes are minor (${minor.reason}): ${minor.texts.slice(1).join(', ')}.`,
        ]
      : []),
  ];
  const made = acknowledged.map(({ at, text, number, ...person }) => [
    personHtml(person, providers),
    at.slice(0, 19).replace('T', ' '),
    text.slice(0, 8),
    String(number),
  ]);
  const open = notAcknowledged.map(({ day, due, overdue, ...person }) => [
    personHtml(person, providers),
    day,
    `${due}${overdue ? ', overdue' : ''}`,
  ]);
  return `<h2>${escapeHtml(page.title)}</h2>
<div class="facts">${paragraphs(facts)}</div>
${page.texts.map((text) => textHtml(text, text.text === page.text)).join('\n')}
<h3>Acknowledged (${made.length})</h3>
${table(['Name and e-mail address then', 'Time (UTC)', 'Text', 'Record'], made)}
<h3>Not acknowledged (${open.length})</h3>
${table(['Name and e-mail address', 'Asked', 'Due'], open)}`;
}

function textHtml({ title, text, release, day, blocks, markdown }: ArchivedText, isPresent: boolean): string {
  const which = isPresent ? 'Present text' : 'Older text';
  return `<h3>${which} ${text.slice(0, 8)}: ${escapeHtml(title)}</h3>
<p class="facts">First served on ${day} by release ${escapeHtml(release)}. SHA-256 ${text}.</p>
${blocks.map(blockHtml).join('\n')}
<h4>The same as Markdown, whose hash the records have</h4>
<pre>${escapeHtml(markdown)}</pre>`;
}

function blockHtml([kind, text]: ArchivedText['blocks'][number]): string {
  const html = escapeHtml(text);
  switch (kind) {
    case 'h2':
    case 'h3':
    case 'h4': {
      const level = Number(kind[1]) + 2;
      return `<h${level}>${html}</h${level}>`;
    }
    case 'code':
      return `<pre>${html}</pre>`;
    case 'text':
    case 'row':
      return `<p>${html}</p>`;
    default:
      return `<p class="${kind}">• ${html}</p>`;
  }
}

/** A mark of direction in a name would turn the cells around it. */
const personText = (text: string) => escapeHtml(oneLine(text));

/** A person as they were named, and what tells namesakes apart. */
function personHtml(
  { name, email, issuer, subject }: Omit<OpenPerson, 'day' | 'due' | 'overdue'>,
  providers: ProviderNames,
): string {
  const names = [name, email].filter((each) => each !== null);
  const called = [subject, providers.of(issuer)].filter((each) => each !== undefined);
  const small = `<small>${personText(called.join(' · '))}</small>`;
  return names.length === 0 ? small : `${personText(names.join(', '))} ${small}`;
}
const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');

/** @param rows - cells as HTML */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table>
<thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>
${cells.join('\n')}
</tbody>
</table>`;
}

/** Ends no script element and begins no comment, whatever is in it. */
const data = (value: object) =>
  `<script type="application/json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>\n`;
