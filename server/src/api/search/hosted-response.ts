import { escapeHtml, type SearchParameters } from '@kwikid/search';
import type { Hit, QueryResult } from '@kwikid/wire/search';
import { levels } from '@kwikid/wire/search-names';
import { z } from 'zod';

/** A page's path or URL. `javascript:` and the like do not belong in an index. */
const pageUrl = z.string().refine((value) => {
  const base = 'https://site.invalid';
  return URL.canParse(value, base) && /^https?:$/.test(new URL(value, base).protocol);
}, 'no URL of a page');

const count = z.number().int().nonnegative();
const marked = z.object({ value: z.string().transform(withMarksOnly) });

const hit = z
  .object({
    objectID: z.string(),
    url: pageUrl,
    area: z.string().default(''),
    kind: z.string().default(''),
    _highlightResult: z.object({ hierarchy: z.partialRecord(z.enum(levels), marked).default({}) }),
    _snippetResult: z.object({ content: marked.optional() }).optional(),
  })
  .transform(({ _highlightResult: { hierarchy }, _snippetResult, ...found }): Hit => {
    const headings = levels.flatMap((level) => {
      const heading = hierarchy[level];
      return heading === undefined ? [] : [[level, heading.value]];
    });
    const snippet = _snippetResult?.content?.value;
    return { ...found, hierarchy: Object.fromEntries(headings), ...(snippet !== undefined && { snippet }) };
  });

const result = z.object({
  hits: z.array(hit),
  nbHits: count,
  page: count,
  nbPages: count,
  facets: z.record(z.string(), z.record(z.string(), count)).optional(),
});

/**
 * Parses a response of the hosted search and keeps what readers may see: known fields, URLs of pages, and in
 * texts no tag but `<mark>`.
 *
 * @param body - parsed JSON
 * @param queries - the queries, in the order of the results
 * @throws {Error} naming the first malformed field
 */
export function readHostedResponse(body: unknown, queries: readonly SearchParameters[]): QueryResult[] {
  const parsed = z.object({ results: z.array(result).length(queries.length) }).safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`malformed response: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return parsed.data.results.map(({ facets, ...found }, at) => ({
    query: queries[at]?.query ?? '',
    ...found,
    ...(facets && { facets }),
  }));
}

/** Leaves HTML text as it is and escapes any markup except `<mark>`. */
function withMarksOnly(html: string): string {
  const parts = html.split(/(<\/?mark>)/);
  return parts.map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/[<>"']/g, escapeHtml))).join('');
}
