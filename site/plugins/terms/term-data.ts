import path from 'node:path';
import {
  type DataName,
  explainingFiles,
  pathOf,
  readData,
  type Service,
  type Term,
  termFinder,
} from '@kwikid/facts';
import { controlledPages } from '../product-facts/controlled-pages.ts';
import { serviceErrors } from '../product-facts/error-codes.ts';
import { contentFolderOf, fileOfRoute } from '../product-facts/with-facts.ts';
import { type Card, type Cards, idOf } from './card.ts';
import { clauseFinder, sentence } from './clauses.ts';

const names: readonly DataName[] = ['synonyms', 'terms', 'teams', 'product', 'instruments'];

/** The data of the cards. */
export const termFiles: readonly string[] = names.map(pathOf);

/** A page that gets cards. */
export interface PageOfCards {
  /** Absolute. */
  file: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** URLs of its links. */
  links: readonly string[];
  /** All its words. */
  text: string;
}

/** What a page can have cards for. */
export function cardsOf({ file, frontMatter, links, text: pageText }: PageOfCards): Cards {
  const folder = contentFolderOf(file);
  const inFolder = path.relative(folder, file).split(path.sep).join('/');
  const route = `/docs/${inFolder.replace(/(?:\/index)?\.mdx?$/, '')}`;
  const page = { route, audience: texts(frontMatter.audience) };
  const all = Object.values(readData('product').services);
  const serviceNames = all.map(({ name }) => name);
  const find = termFinder(readData('synonyms').acronyms, readData('terms'), serviceNames);
  // The reference of an interface is part of its service's page.
  const own = route.replace(/[/-]reference$/, '');
  // A page that lists services with their purpose explains them itself.
  const services = all.filter(({ page, purpose }) => page !== route && !pageText.includes(purpose));
  const linked = all.filter(({ page }) => page !== own && links.some((url) => pageOf(url) === page));
  const ownPage = fileOfRoute(folder, own);
  const explained = new Set(ownPage === undefined ? [] : serviceErrors(ownPage).map(({ code }) => code));
  const { instruments } = readData('instruments');
  const explaining = explainingFiles(instruments);
  const clausesIn =
    frontMatter.controls === undefined && !explaining.has(inFolder)
      ? () => []
      : clauseFinder(inFolder, instruments, controlledPages(folder, explaining), explaining);
  return {
    inText: (text) => [
      ...find(text, page).map(({ index, end, term }) => ({ index, end, card: cardOfTerm(term, route) })),
      ...clausesIn(text),
    ],
    ofService: (url, text) =>
      cardOfService(services.find(({ page, name }) => pageOf(url) === page && text.includes(name))),
    ofCode: (name) => (explained.has(name) ? undefined : cardOfCode(name, linked, folder)),
  };
}

/**
 * The files that a page's cards come from besides the data, and whether they come from the front matter of all pages.
 *
 * @param source - the page's Markdown
 * @param file - the page's file, absolute
 */
export function pagesBehindCards(source: string, file: string): { files: string[]; all: boolean } {
  const folder = contentFolderOf(file);
  const files = Object.values(readData('product').services).flatMap(({ page }) => {
    const own = fileOfRoute(folder, page);
    return own !== undefined && own !== file && source.includes(path.basename(page)) ? [own] : [];
  });
  const inFolder = path.relative(folder, file).split(path.sep).join('/');
  const explaining = explainingFiles(readData('instruments').instruments);
  return { files, all: /^controls:/m.test(source) || explaining.has(inFolder) };
}

function cardOfTerm({ short, long, says, page }: Term, route: string): Card {
  const text = says === undefined ? `${long}.` : `${long}. ${says}`;
  const more = page === undefined || pageOf(page) === route ? {} : { more: page };
  return { id: idOf(short), name: short, text, ...more };
}

function cardOfService(service: Service | undefined): Card | undefined {
  if (service === undefined) return undefined;
  const { name, purpose, owner } = service;
  const team = readData('teams').teams[owner]?.name;
  return { id: idOf(name), name, text: team === undefined ? purpose : `${purpose} Team: ${team}.` };
}

/** An error belongs to a service that the page links to; if two of them have it, nobody knows which is meant. */
function cardOfCode(name: string, linked: readonly Service[], folder: string): Card | undefined {
  const [only, ...others] = linked.flatMap((service) => {
    const file = fileOfRoute(folder, service.page);
    const errors = file === undefined ? [] : serviceErrors(file);
    return errors.filter(({ code }) => code === name).map((error) => ({ ...error, service }));
  });
  if (only === undefined || others.length > 0) return undefined;
  const { code, status, when, remedy, service } = only;
  const text = `Error ${status} of the ${service.name}. ${sentence(when)} ${remedy === '' ? '' : sentence(remedy)}`;
  return { id: idOf('error', code), name: code, isCode: true, text: text.trim(), more: service.page };
}

/** `/docs/a/#b` → `/docs/a` */
const pageOf = (url: string): string => url.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');

const texts = (values: unknown): string[] => (Array.isArray(values) ? values.map(String) : []);
