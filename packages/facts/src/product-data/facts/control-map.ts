import { clausesOf } from '../../controls/control-map.ts';
import { type FactContext, table } from '../../markdown.ts';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The clauses of an instrument that pages name: what each requires, where it is explained, and what serves it. */
export function controlMap({ instruments, controlledPages, linkTo }: FactContext, id: string): string {
  const instrument = instruments.find((each) => each.id === id);
  if (instrument === undefined) return '';
  const { title, date, url } = instrument;
  const clauses = clausesOf(instrument, controlledPages());
  const pages = (linked: readonly { file: string; label: string }[]) =>
    linked.map(({ file, label }) => link(label, linkTo(`/docs/${file.replace(/\.mdx?$/, '')}`))).join(', ');
  // Without an explaining page the column would be empty.
  const isExplained = clauses.some(({ explainedOn }) => explainedOn.length > 0);
  return [
    `${link(title, url)}${date === undefined ? '' : `, ${longDate.format(new Date(date))}`}.`,
    table(
      ['Clause', 'Asks for', ...(isExplained ? ['Explained on'] : []), 'Served by'],
      clauses.map(({ clause, asks, explainedOn, servedBy, unserved }) => [
        clause,
        asks,
        ...(isExplained ? [pages(explainedOn)] : []),
        servedBy.length > 0 ? pages(servedBy) : `No page yet${unserved === undefined ? '' : `: ${unserved}`}`,
      ]),
      'No page names a clause of it.',
    ),
  ].join('\n\n');
}

const link = (text: string, target: string | undefined) =>
  target === undefined ? text : `[${text}](${target})`;
