import { escapeHtml } from '@kwikid/search';
import type { Readiness } from '../request/readiness.ts';
import type { RecentCounts } from './recent-counts.ts';
import { pagesOf, type ServerState } from './server-state.ts';
import type { StoreHealth } from './store-watch.ts';

export interface StatusPageOptions {
  state: ServerState;
  recent: RecentCounts;
  stores: ReadonlyMap<string, StoreHealth>;
  /** Milliseconds since the epoch. */
  now: number;
}

const words: Readonly<Record<Readiness['state'], string>> = {
  ready: 'Ready',
  degraded: 'Degraded: readers are served',
  unready: 'Not ready',
};

/** For both colour modes by the system's colours, which are named so that checkers see them. No script. */
export const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{background:Canvas;color:CanvasText;margin:1.5rem auto;max-width:60rem;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:0 0 1.5rem}
caption{font-weight:bold;font-size:1.2rem;text-align:start;padding:.5rem 0}
th,td{border-bottom:1px solid;padding:.3rem .6rem .3rem 0;text-align:start;vertical-align:top;overflow-wrap:break-word}
td:only-of-type{overflow-wrap:anywhere}
tbody th{font-weight:normal}
.n{text-align:end;padding-inline-end:1.5rem;font-variant-numeric:tabular-nums}
h2{font-size:1.2rem}
@media (max-width:40rem){
:root{font-size:14px}
.n{padding-inline-end:.6rem}
.wide thead{display:none}
.wide tr{display:block;border-bottom:1px solid;padding:.3rem 0}
.wide th{font-weight:bold}
.wide :is(th,td){display:block;border:0;padding:0;text-align:start}
.wide td::before{content:attr(data-column) ': '}
}`;

/** The operators' page: the state of this server at this moment, as plain HTML. */
export async function statusPage({ state, recent, stores, now }: StatusPageOptions): Promise<string> {
  const { program, content, readiness, startedAt, settings } = state;
  const { state: word, reasons } = await readiness();
  const { build, loadedAt } = content();
  const title = `Documentation server: ${words[word]}`;
  const reason = (text: string) => `<li>${escapeHtml(text)}</li>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${reasons.length === 0 ? '' : `<ul>${reasons.map(reason).join('')}</ul>`}
<p>As of ${time(now)}. Load the page again for newer figures; <a href="/metrics">/metrics</a> has all of them.</p>
${table(
  'Program',
  [],
  [
    ['Version', program.version],
    ['Commit', program.commit ?? 'not a release'],
    ['Node', process.version],
    ['Started', time(startedAt)],
    ['Runs for', duration(now - startedAt)],
  ],
)}
${table(
  'Content',
  [],
  [
    ['Release', build.release],
    ['Committed', build.committed === undefined ? 'unknown' : time(build.committed * 1000)],
    ['Loaded', time(loadedAt)],
    ['Pages', String(pagesOf(content()))],
    ['Sections in the search', String(build.search.records.length)],
  ],
)}
${table(
  'Counts',
  ['What', 'Last minute', 'Last 15 minutes', 'Since the start'],
  recent.rows().map(({ name, minute, quarter, total }) => [name, minute, quarter, total]),
)}
${table(
  'Stores',
  ['Store', 'Operations', 'Failures', 'Last success', 'Last failure'],
  [...stores].map(([name, health]) => [
    name,
    health.operations,
    Object.values(health.failures).reduce((sum, count) => sum + count, 0),
    health.succeededAt === undefined ? 'none' : time(health.succeededAt),
    health.failed === undefined
      ? 'none'
      : `${time(health.failed.at)}, ${health.failed.operation}: ${health.failed.message}`,
  ]),
)}
<h2>Settings that are set</h2>
<p>${settings.length === 0 ? 'None.' : settings.map(escapeHtml).join(', ')}</p>
</main>
</body>
</html>
`;
}

/** Without column names it is a list of properties. Numbers are aligned at their end. */
function table(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  // A phone shows a wide table as a list, in which each cell has its column's name.
  const isWide = columns.length > 4;
  const cell = (value: string | number, index: number) =>
    `<td${typeof value === 'number' ? ' class="n"' : ''}${isWide ? ` data-column="${columns[index + 1]}"` : ''}>${escapeHtml(String(value))}</td>`;
  const [first = []] = rows;
  const head = columns
    .map(
      (name, index) => `<th scope="col"${typeof first[index] === 'number' ? ' class="n"' : ''}>${name}</th>`,
    )
    .join('');
  const body = rows.map(
    ([name = '', ...cells]) =>
      `<tr><th scope="row">${escapeHtml(String(name))}</th>${cells.map(cell).join('')}</tr>`,
  );
  return `<table${isWide ? ' class="wide"' : ''}><caption>${caption}</caption>${head === '' ? '' : `<thead><tr>${head}</tr></thead>`}<tbody>${body.join('\n')}</tbody></table>`;
}

const time = (milliseconds: number) => {
  const iso = new Date(milliseconds).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
};

function duration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  return `${days} d ${hours} h ${minutes % 60} min`;
}
