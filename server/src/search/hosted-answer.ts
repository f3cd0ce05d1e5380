import { escapeHtml, levels, type QueryAnswer, type SearchParameters } from '@kwikid/search';
import { z } from 'zod';

/** Letters of a section's text that a hit carries, as the embedded search has it. */
const maxContentLength = 500;

const matchLevel = z.enum(['none', 'partial', 'full']);
const highlighted = z.object({
  value: z.string(),
  matchLevel,
  fullyHighlighted: z.boolean().optional(),
  matchedWords: z.array(z.string()).default([]),
});
const snippeted = z.object({ value: z.string(), matchLevel });
const text = z.string().nullable();
const levelsOf = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(levels.map((level) => [level, value.optional()])));
const marked = <Value extends z.ZodType>(value: Value) =>
  z.object({ hierarchy: levelsOf(value).optional(), content: value.optional() }).default({});

/** Where a hit may lead: a page. `javascript:` and the like have no business in an index. */
const pageAddress = z.string().refine((value) => {
  const base = 'https://site.invalid';
  return URL.canParse(value, base) && /^https?:$/.test(new URL(value, base).protocol);
}, 'no address of a page');

const hit = z.object({
  objectID: z.string(),
  url: pageAddress.optional(),
  url_without_anchor: pageAddress.optional(),
  anchor: text.optional(),
  type: z.enum([...levels, 'content']).optional(),
  hierarchy: levelsOf(text).optional(),
  content: text.optional(),
  language: z.string().optional(),
  docusaurus_tag: z.string().optional(),
  version: z.string().optional(),
  tags: z.array(z.string()).optional(),
  weight: z.object({ page_rank: z.number(), level: z.number(), position: z.number() }).optional(),
  _highlightResult: marked(highlighted),
  _snippetResult: marked(snippeted),
});

const count = z.number().int().nonnegative();
const answer = z.object({
  hits: z.array(hit),
  nbHits: count,
  page: count,
  nbPages: count,
  hitsPerPage: count,
  processingTimeMS: z.number().nonnegative().default(0),
  exhaustive: z
    .object({
      nbHits: z.boolean().default(true),
      typo: z.boolean().default(true),
      facetsCount: z.boolean().optional(),
    })
    .default({ nbHits: true, typo: true }),
  facets: z.record(z.string(), z.record(z.string(), count)).optional(),
  queryID: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});

/**
 * Reads what the hosted search answered, as far as readers may see it: known fields alone, addresses of pages
 * alone, and in texts no markup but the request's own tags.
 *
 * @param body - parsed JSON
 * @param queries - what was asked, in the order of the answers
 * @throws {Error} naming the first field that is not as it should be
 */
export function readHostedAnswer(body: unknown, queries: readonly SearchParameters[]): QueryAnswer[] {
  const parsed = z.object({ results: z.array(answer).length(queries.length) }).safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`malformed answer: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return queries.map((query, at) => presented(parsed.data.results[at] as z.infer<typeof answer>, query));
}

function presented(found: z.infer<typeof answer>, query: SearchParameters): QueryAnswer {
  const { facets, queryID, exhaustive, ...counts } = found;
  const { nbHits, typo, facetsCount = true } = exhaustive;
  const counted = query.facets !== undefined && facets !== undefined;
  return {
    ...counts,
    // Validated above: zod's inferred type knows undefined beside absent.
    hits: found.hits.map((each) => presentedHit(each, query)) as unknown as QueryAnswer['hits'],
    // Of the request, never of the service: its index has another name.
    query: query.query,
    params: query.params,
    index: query.indexName,
    exhaustive: { nbHits, typo, ...(counted && { facetsCount }) },
    exhaustiveNbHits: nbHits,
    exhaustiveTypo: typo,
    ...(counted && { facets: plainFacets(facets), exhaustiveFacetsCount: facetsCount }),
    ...(query.clickAnalytics && queryID !== undefined && { queryID }),
  };
}

function presentedHit(found: z.infer<typeof hit>, query: SearchParameters) {
  const tags = [query.highlightPreTag, query.highlightPostTag].filter((tag) => tag !== '');
  const clean = (value: string) => withoutMarkup(value, tags);
  const cleanResults = <Result extends { value: string }>(results: {
    hierarchy?: Record<string, Result | undefined> | undefined;
    content?: Result | undefined;
  }) => ({
    ...(results.hierarchy && {
      hierarchy: mapped(results.hierarchy, (result) => ({ ...result, value: clean(result.value) })),
    }),
    ...(results.content && { content: { ...results.content, value: clean(results.content.value) } }),
  });
  return {
    ...found,
    ...(found.type && { type: shownType(found, found.type) }),
    ...(found.hierarchy && {
      hierarchy: mapped(found.hierarchy, (value) => value && withoutMarkup(value, [])),
    }),
    ...(found.content && {
      // Not in the middle of an entity.
      content: withoutMarkup(found.content, [])
        .slice(0, maxContentLength)
        .replace(/&[#\w]{0,6}$/, ''),
    }),
    _highlightResult: cleanResults(found._highlightResult),
    _snippetResult: cleanResults(found._snippetResult),
  };
}

/** As the embedded search has it: a section that was found by its text and not by its heading shows its text. */
function shownType({ content, ...found }: z.infer<typeof hit>, type: string): string {
  if (!/^lvl[2-6]$/.test(type) || !content) return type;
  const isMatched = (level: string) =>
    [found._highlightResult, found._snippetResult].some(
      ({ hierarchy }) => (hierarchy?.[level]?.matchLevel ?? 'none') !== 'none',
    );
  const inText = found._snippetResult.content ?? found._highlightResult.content;
  return !isMatched(type) && inText !== undefined && inText.matchLevel !== 'none' ? 'content' : type;
}

/** HTML text stays as it is; whatever else than these tags could be markup becomes text. */
function withoutMarkup(html: string, tags: readonly string[]): string {
  const [tag, ...others] = tags;
  if (tag === undefined) return html.replaceAll(/[<>"']/g, escapeHtml);
  return html
    .split(tag)
    .map((part) => withoutMarkup(part, others))
    .join(tag);
}

const mapped = <Value, Result>(values: Record<string, Value | undefined>, of: (value: Value) => Result) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, of(value)]])),
  );

/** Records are stored as HTML text (hostedRecord), so one of their facets comes back as HTML text. */
function plainFacets(facets: Record<string, Record<string, number>>): Record<string, Record<string, number>> {
  const { [htmlFacet]: areas, ...others } = facets;
  if (areas === undefined) return facets;
  const plain = Object.entries(areas).map(([value, number]) => [unescapeHtml(value), number]);
  return { ...others, [htmlFacet]: Object.fromEntries(plain) };
}

/** The one facet whose values are a text of the page. */
export const htmlFacet = 'hierarchy.lvl0';

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#039;': "'",
  '&amp;': '&',
};
const unescapeHtml = (html: string) =>
  html.replaceAll(/&(?:lt|gt|quot|#039|amp);/g, (entity) => characters[entity] ?? entity);
