import { maxQueryLength, type SearchEngine } from '@kwikid/search';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Facet, facetsOf } from './facets.ts';
import { longestPart, type Pages } from './read-page.ts';
import { searchSections } from './search-sections.ts';

/** All that the tools can read: the search's records and the pages. */
export interface Library {
  engine: Pick<SearchEngine, 'search'>;
  pages: Pages;
  facets: ReturnType<typeof facetsOf>;
}

const maxHits = 20;
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;
const name = z.string().min(1).max(100);
const facet = z.object({ name: z.string(), pages: z.int() });

const searchInput = z.strictObject({
  query: z.string().trim().min(1).max(maxQueryLength).describe('A few words; typing errors are tolerated.'),
  area: name.optional().describe('Only this area, by its name as list_tags gives it.'),
  tag: name.optional().describe('Only pages with this tag, as list_tags gives it.'),
  limit: z.int().min(1).max(maxHits).default(8).describe('Most sections to return.'),
});
const searchOutput = z.object({
  total: z.int().describe('Number of sections that match; only the best are returned.'),
  hits: z.array(
    z.object({
      title: z.string().describe('Title of the page.'),
      section: z.array(z.string()).describe('Headings from the area to the section.'),
      path: z.string().describe('Path of the section on this site; read_page takes it.'),
      snippet: z.string(),
    }),
  ),
});
const readInput = z.strictObject({
  path: z.string().min(1).max(2000).describe('Path or URL of a page, such as a path that search returned.'),
  offset: z.int().min(0).default(0).describe('Character of the page to begin with, from 0.'),
  limit: z.int().min(1).max(longestPart).default(longestPart).describe('Most characters to return.'),
});
const tagsOutput = z.object({ tags: z.array(facet), areas: z.array(facet) });

/** Registers the three tools. They only read, and they return text of pages: data, never instructions. */
export function registerTools(server: McpServer, { engine, pages, facets }: Library): void {
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Finds sections of the internal documentation, best first. To read a page, call read_page.',
      inputSchema: searchInput,
      outputSchema: searchOutput,
      annotations,
    },
    async ({ query, limit, ...narrowed }) => {
      const area = nameAmong(facets.areas, narrowed.area);
      const tag = nameAmong(facets.tags, narrowed.tag);
      if (area === unknown || tag === unknown)
        return refusal(
          `There is no such ${area === unknown ? 'area' : 'tag'}. Call list_tags for the names.`,
        );
      return structured(searchSections(engine, query, { area, tag, limit }));
    },
  );
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: `Returns a page of the documentation as Markdown, at most ${longestPart} characters at once; the last line says where the rest begins.`,
      inputSchema: readInput,
      annotations,
    },
    async ({ path, offset, limit }) => {
      const part = await pages.read(path, offset, limit);
      if (part === undefined)
        return refusal(
          'No page with Markdown has this path. Use a path below /docs/ or /blog/ as search returns it.',
        );
      if (offset >= part.length) return refusal(`The page ends earlier: it has ${part.length} characters.`);
      const rest =
        part.nextOffset === undefined
          ? []
          : [`[${part.length} characters in all. For the rest: read_page with offset ${part.nextOffset}.]`];
      return { content: [part.text, ...rest].map((text) => ({ type: 'text' as const, text })) };
    },
  );
  server.registerTool(
    'list_tags',
    {
      title: 'List tags and areas',
      description: 'The tags and areas that search can be filtered by, each with its number of pages.',
      inputSchema: z.strictObject({}),
      outputSchema: tagsOutput,
      annotations,
    },
    async () => structured(facets),
  );
}

const unknown = Symbol('unknown');

/** Names are compared without regard to case: a model writes what it remembers. */
function nameAmong(all: readonly Facet[], typed: string | undefined): string | undefined | typeof unknown {
  if (typed === undefined) return undefined;
  const wanted = typed.trim().toLowerCase();
  return all.find(({ name: own }) => own.toLowerCase() === wanted)?.name ?? unknown;
}

/**
 * The result twice, as the protocol requires: structured, and as text for clients that do not read structure.
 */
function structured<T extends object>(value: T) {
  return {
    content: [{ type: 'text' as const, text: JSON.stringify(value) }],
    structuredContent: value as T & Record<string, unknown>,
  };
}

const refusal = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] });
