import { escapeHtml, type SearchParameters } from '@kwikid/search';
import { type Hit, type QueryResult, queryResult } from '@kwikid/wire/search';
import { levels } from '@kwikid/wire/search-names';
import { z } from 'zod';

/** Characters of a section's text that a hit carries, as in the embedded search. */
const maxContentLength = 500;

/**
 * Parses a response of the hosted search and keeps what readers may see: known fields, URLs of pages, and in
 * texts only the request's own tags.
 *
 * @param body - parsed JSON
 * @param queries - the queries, in the order of the results
 * @throws {Error} naming the first malformed field
 */
export function readHostedResponse(body: unknown, queries: readonly SearchParameters[]): QueryResult[] {
  const parsed = z.object({ results: z.array(queryResult).length(queries.length) }).safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`malformed response: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return queries.map((query, at) => presented(parsed.data.results[at] as z.infer<typeof queryResult>, query));
}

function presented(found: z.infer<typeof queryResult>, query: SearchParameters): QueryResult {
  const { facets, ...counts } = found;
  return {
    ...counts,
    hits: found.hits.map((each) => presentedHit(each, query)),
    // The request's index name, not the service's, which differs.
    query: query.query,
    params: query.params,
    index: query.indexName,
    ...(query.facets !== undefined && facets !== undefined && { facets: plainFacets(facets) }),
  };
}

function presentedHit(found: Hit, query: SearchParameters) {
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

/** As in the embedded search: a section found by its text and not by its heading shows its text. */
function shownType({ content, ...found }: Hit, type: NonNullable<Hit['type']>): Hit['type'] {
  if (type === 'content' || levels.indexOf(type) < 2 || !content) return type;
  const isMatched = [found._highlightResult, found._snippetResult].some(
    ({ hierarchy }) => (hierarchy?.[type]?.matchLevel ?? 'none') !== 'none',
  );
  const inText = found._snippetResult.content ?? found._highlightResult.content;
  return !isMatched && inText !== undefined && inText.matchLevel !== 'none' ? 'content' : type;
}

/** Leaves HTML text as it is and escapes any markup except these tags. */
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

/** The only facet whose values are text of the page. */
export const htmlFacet = 'hierarchy.lvl0';

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#039': "'", amp: '&' };
const unescapeHtml = (html: string) =>
  html.replaceAll(/&(lt|gt|quot|#039|amp);/g, (entity, name: string) => characters[name] ?? entity);
