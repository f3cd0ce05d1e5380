import type { ControlledPage } from './controls/control-map.ts';
import type { Instrument } from './controls/instruments.ts';
import type { EscalationFile } from './escalation/schema.ts';
import type { IndianDocument } from './indian-documents/schema.ts';
import type { OpenApiDocument } from './openapi/document.ts';
import type { ProblemsFile } from './problems/schema.ts';
import type { Finding } from './product-data/facts/finding-index.ts';
import type { ProductData } from './product-data/schema.ts';
import type { ReleasesFile } from './releases/schema.ts';
import type { SymptomsFile } from './symptoms/schema.ts';
import type { LintRule } from './writing/rule-list.ts';

/** What a directive can name. */
export interface FactNames {
  data: ProductData;
  /** Laws, directions and standards. */
  instruments: readonly Instrument[];
  /** What people say when something does not work, and what support does. */
  symptoms: SymptomsFile;
  /** The platform's releases. */
  releases: ReleasesFile;
}

/** The data that directives are expanded from. */
export interface FactContext extends FactNames {
  /** The numbers of Indian documents. */
  documents: readonly IndianDocument[];
  /** Severities, levels, contacts and clocks. */
  escalation: EscalationFile;
  /** The rules of the lint, by their ids. */
  rules: readonly LintRule[];
  /** The problem types of all interfaces. */
  problems: ProblemsFile;
  /** The problem types in the table of errors on a service's page. Read on demand. */
  errorTypesOf: (service: string) => readonly string[];
  /** The description of a service's interface. @throws if there is none */
  description: (service: string) => OpenApiDocument;
  /** The pages that name clauses. Read on demand, because it needs all pages. */
  controlledPages: () => readonly ControlledPage[];
  /** The findings that pages of the knowledge base quote, with name and path of the page. Read on demand. */
  findings: () => readonly (Finding & { name: string; to: string })[];
  /** The relative link from the current page to the page of a route; undefined if that page does not exist yet. */
  linkTo: (route: string) => string | undefined;
}

/** A table, or `none` if it has no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], none = ''): string {
  if (rows.length === 0) return none;
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const cell = (text: string) => text.replaceAll(/(?<!\\)\|/g, '\\|').replaceAll('\n', ' ');

/** A name as inline code. */
export const code = (text: string) => `\`${text}\``;

export const codes = (names: readonly string[]) => names.map(code).join(', ');

/** The name of a role, a party or a service, or the id if there is none. */
export function nameOf({ services, parties, roles }: ProductData, id: string): string {
  return (services[id] ?? parties[id] ?? roles[id])?.name ?? id;
}

/** The name, with a link to its page if that exists. */
export function linked({ data, linkTo }: FactContext, id: string): string {
  const page = data.services[id]?.page;
  const target = page === undefined ? undefined : linkTo(page);
  return target === undefined ? nameOf(data, id) : `[${nameOf(data, id)}](${target})`;
}

/**
 * A link that a data file names.
 *
 * @param to - path of a page or a tool, with or without #section
 * @param file - the file of content/data that has it
 * @throws if there is no such page
 */
export function linkText(
  { linkTo }: FactContext,
  { name, to }: { name: string; to: string },
  file: string,
): string {
  const [page = '', section] = to.split('#');
  if (!page.startsWith('/docs/')) return `[${name}](${to})`;
  const target = linkTo(page);
  if (target === undefined) throw new Error(`content/data/${file}: no page at '${page}'; correct the link`);
  return `[${name}](${target}${section === undefined ? '' : `#${section}`})`;
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
