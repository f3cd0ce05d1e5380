import type { ControlledPage } from './controls/control-map.ts';
import type { Instrument } from './controls/instruments.ts';
import type { IndianDocument } from './indian-documents/schema.ts';
import type { OpenApiDocument } from './openapi/document.ts';
import type { ProductData } from './product-data/schema.ts';

/** What a directive can name. */
export interface FactNames {
  data: ProductData;
  /** Laws, directions and standards. */
  instruments: readonly Instrument[];
}

/** What facts are written with. */
export interface FactContext extends FactNames {
  /** The numbers of Indian documents. */
  documents: readonly IndianDocument[];
  /** The description of a service's interface. @throws where there is none */
  description: (service: string) => OpenApiDocument;
  /** The pages that name clauses; read where a directive needs them, for they are all pages. */
  controlledPages: () => readonly ControlledPage[];
  /** Where a link to a page leads, from the page that is written; undefined where it is not written yet. */
  linkTo: (route: string) => string | undefined;
}

/** A table; `none` stands in its place where it has no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], none = ''): string {
  if (rows.length === 0) return none;
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const cell = (text: string) => text.replaceAll(/(?<!\\)\|/g, '\\|').replaceAll('\n', ' ');

/** A name as it is typed. */
export const code = (text: string) => `\`${text}\``;

export const codes = (names: readonly string[]) => names.map(code).join(', ');

/** The name of a role, a party or a service, or the id where there is none. */
export function nameOf({ services, parties, roles }: ProductData, id: string): string {
  return (services[id] ?? parties[id] ?? roles[id])?.name ?? id;
}

/** The name, with a link to its page where that is written. */
export function linked({ data, linkTo }: FactContext, id: string): string {
  const page = data.services[id]?.page;
  const target = page === undefined ? undefined : linkTo(page);
  return target === undefined ? nameOf(data, id) : `[${nameOf(data, id)}](${target})`;
}

/** A, B and C. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** A diagram in Mermaid, with its text alternative. */
export function diagram(kind: string, title: string, description: string, lines: readonly string[]): string {
  return [
    '```mermaid',
    kind,
    `  accTitle: ${title}`,
    `  accDescr: ${description.replaceAll(/\s+/g, ' ')}`,
    ...lines.map((line) => `  ${line}`),
    '```',
  ].join('\n');
}
