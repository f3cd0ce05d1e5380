import { type Clause, clausesOf, explainingFiles } from '../../controls/control-map.ts';
import type { Instrument } from '../../controls/instruments.ts';
import { type FactContext, table } from '../../markdown.ts';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The clauses of an instrument, open ones first: what each requires, where it is explained, and what serves it. */
export function controlMap({ instruments, controlledPages, linkTo }: FactContext, id: string): string {
  const instrument = instruments.find((each) => each.id === id);
  if (instrument === undefined) return '';
  const { title, date, url } = instrument;
  const clauses = clausesOf(instrument, controlledPages(), explainingFiles(instruments));
  const pages = (linked: readonly { file: string; label: string }[]) =>
    linked.map(({ file, label }) => link(label, linkTo(`/docs/${file.replace(/\.mdx?$/, '')}`))).join(', ');
  // Without an explaining page the column would be empty.
  const isExplained = clauses.some(({ explainedOn }) => explainedOn.length > 0);
  const openFirst = [...clauses].sort((a, b) => Number(b.isOpen) - Number(a.isOpen));
  return [
    [
      `${link(title, url)}${date === undefined ? '' : `, ${longDate.format(new Date(date))}`}.`,
      ...(clauses.length > 0 ? [extent(instrument, clauses)] : []),
    ].join(' '),
    table(
      ['Clause', 'Asks for', ...(isExplained ? ['Explained on'] : []), 'Served by'],
      openFirst.map((clause) => [
        clause.clause,
        clause.asks,
        ...(isExplained ? [pages(clause.explainedOn)] : []),
        servedBy(clause, pages(clause.servedBy)),
      ]),
      'No page names a clause of it.',
    ),
  ].join('\n\n');
}

/** How much of the instrument the map shows, and how many of its clauses are open. */
function extent(
  { clauses: listed, complete = [], selected }: Instrument,
  clauses: readonly Clause[],
): string {
  if (listed === undefined) return 'Only the clauses that a page names: there is no list of all others.';
  const open = clauses.filter(({ isOpen }) => isOpen).length;
  return [
    `${clauses.length} clauses, ${open} open.`,
    ...(complete.length > 0 ? [`Complete for ${complete.join('; ')}.`] : []),
    ...(selected === undefined ? [] : [`${selected}.`]),
  ].join(' ');
}

function servedBy({ isOpen, open, unserved }: Clause, pages: string): string {
  if (isOpen)
    return [`**Open**${open === undefined ? ': no page yet' : `: ${open}`}`, pages]
      .filter(Boolean)
      .join('. ');
  return pages === '' ? `No page: ${unserved}` : pages;
}

const link = (text: string, target: string | undefined) =>
  target === undefined ? text : `[${text}](${target})`;
