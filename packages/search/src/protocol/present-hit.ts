import type { Hit } from '@kwikid/wire/search';
import type { SearchHit } from '../create-engine.ts';
import { readableText } from '../excerpt/readable-text.ts';
import { wordNumbers } from '../excerpt/window.ts';
import type { Highlighter } from '../query/highlighter.ts';
import {
  type Hierarchy,
  levels,
  ownLevel,
  phrasesOf,
  type ReaderPhrase,
  type SearchRecord,
} from '../records/search-record.ts';
import { highlight, recordSnippet, snippet } from './highlight.ts';
import { hostedRecord } from './hosted-record.ts';
import type { SearchParameters } from './search-parameters.ts';

type Nested<Value> = { hierarchy?: { [level: string]: Value }; content?: Value };

/** Words of a snippet if the request names the attribute only. */
const defaultSnippetWords = 10;
/** Letters of a section's text that a hit carries: readers see the snippet, and each keystroke pays for the rest. */
const maxContentLength = 500;
/** Of a phrase in which readers ask for a section, in UTF-16 units. */
const maxPhraseLength = 200;
/** The texts of a record, as the hosted service names them. */
const textAttributes = [...levels.map((level) => `hierarchy.${level}`), 'content'];

/**
 * Prepares the presentation of one result's hits, as DocSearch reads them.
 *
 * A section that was found by its text and not by its heading is presented with the type `content`, as the
 * hosted crawler's own record for a text: DocSearch then shows the text in the place of the heading.
 *
 * @param parameters - which attributes to give, highlight and cut
 */
export function createPresenter(
  highlighter: Highlighter,
  parameters: SearchParameters,
): (hit: SearchHit) => Hit {
  const tags = { preTag: parameters.highlightPreTag, postTag: parameters.highlightPostTag };
  const ellipsis = parameters.snippetEllipsisText;
  const highlighted = selected(parameters.attributesToHighlight ?? ['hierarchy']);
  const wordsOf = snippetWords(parameters.attributesToSnippet);
  const retrieved = createRetriever(parameters.attributesToRetrieve);
  // The window asks for the snippet only: it does not pay for the text at each keystroke.
  const showsText = [...selected(parameters.attributesToRetrieve ?? ['*']), ...highlighted].includes(
    'content',
  );
  const phraseOf = (hit: SearchHit) => (wordsOf.has('content') ? leadingPhrase(hit, highlighter) : undefined);
  return (hit) => {
    const { record } = hit;
    const { blocks: _, columns: _names, review_due: _due, asked: _asked, ...plain } = record;
    const cut = showsText
      ? readableText(record, maxContentLength)?.slice(0, maxContentLength).toWellFormed()
      : null;
    const phrase = phraseOf(hit);
    const shown = hostedRecord({ ...plain, content: cut ?? null, type: shownType(record, highlighter) });
    return {
      objectID: record.objectID,
      ...retrieved(shown),
      ...(phrase !== undefined && { askedAs: highlight(phrase.text, highlighter, tags).value }),
      _highlightResult: nested(highlighted, (attribute) => {
        const text = attribute === 'content' ? (cut ?? null) : textOf(record, attribute);
        return text === null ? undefined : highlight(text, highlighter, tags);
      }),
      _snippetResult: nested(wordsOf.keys(), (attribute) => {
        const text = textOf(record, attribute);
        const words = wordsOf.get(attribute) ?? defaultSnippetWords;
        if (text === null) return undefined;
        const shownAs = { ...tags, words, ellipsis };
        return attribute === 'content'
          ? recordSnippet(text, record, highlighter, { ...shownAs, block: phrase?.block })
          : snippet(text, highlighter, shownAs);
      }),
    };
  };
}

/**
 * The phrase in which readers ask for a section or a block of it, if it is why the section was found: its headings and
 * its text hold less than half of the query's words, and the phrase holds more.
 */
function leadingPhrase(
  { record, phraseFits }: SearchHit,
  highlighter: Highlighter,
): ReaderPhrase | undefined {
  const best = phraseFits?.indexOf(Math.max(...phraseFits)) ?? -1;
  if (best < 0) return undefined;
  const { hierarchy, content } = record;
  const texts = [...levels.map((level) => hierarchy[level] ?? ''), content ?? ''];
  const shown = wordNumbers(texts.flatMap((text) => highlighter.marks(text))).size;
  if (shown * 2 >= highlighter.words.length) return undefined;
  const phrase = phrasesOf(record)[best];
  if (phrase === undefined || wordNumbers(highlighter.marks(phrase.text)).size <= shown) return undefined;
  return { ...phrase, text: phrase.text.slice(0, maxPhraseLength).toWellFormed() };
}

/** Attribute → words of its snippet, from entries such as `content:15`. */
function snippetWords(entries: readonly string[]): Map<string, number> {
  const wordsOf = new Map<string, number>();
  for (const entry of entries) {
    const [name = '', words = ''] = entry.split(':');
    const count = /^\d{1,4}$/.test(words) ? Number(words) : defaultSnippetWords;
    for (const attribute of selected([name])) wordsOf.set(attribute, count);
  }
  return wordsOf;
}

function shownType(record: SearchRecord, highlighter: Highlighter): SearchRecord['type'] {
  const own = levels[ownLevel(record)] ?? 'lvl0';
  if (record.type === 'content' || ownLevel(record) <= 1 || record.content === null) return record.type;
  if (highlighter.marks(record.hierarchy[own] ?? '').length > 0) return record.type;
  return highlighter.marks(record.content).length > 0 ? 'content' : record.type;
}

/** The texts that a list of names selects: `*`, `hierarchy` and each text by itself. */
function selected(names: readonly string[]): string[] {
  return textAttributes.filter((attribute) =>
    names.some((name) => name === '*' || name === attribute || attribute.startsWith(`${name}.`)),
  );
}

/** Leaves of a record what a list of names asks for; none for all. */
function createRetriever(names: readonly string[] = ['*']): (record: SearchRecord) => Partial<SearchRecord> {
  const asked = new Set(names);
  const refused = new Set(names.flatMap((name) => (name.startsWith('-') ? [name.slice(1)] : [])));
  const wanted = (name: string) => (asked.has('*') || asked.has(name)) && !refused.has(name);
  const given = levels.filter((level) => wanted('hierarchy') || wanted(`hierarchy.${level}`));
  // What is found and never shown stays here.
  return ({ objectID: _, marked: _marked, asked: _asked, hierarchy, ...others }) => {
    const own = Object.entries(others).filter(([name]) => wanted(name));
    const part = Object.fromEntries(given.map((level) => [level, hierarchy[level]]));
    return { ...Object.fromEntries(own), ...(given.length > 0 && { hierarchy: part as Hierarchy }) };
  };
}

function textOf(record: SearchRecord, attribute: string): string | null {
  if (attribute === 'content') return record.content;
  const level = levels.find((each) => attribute === `hierarchy.${each}`);
  return level ? record.hierarchy[level] : null;
}

/** Values by attribute, as nested objects; a text that a record lacks is left out, as the hosted service does. */
function nested<Value>(
  attributes: Iterable<string>,
  resultOf: (attribute: string) => Value | undefined,
): Nested<Value> {
  const result: Nested<Value> = {};
  for (const attribute of attributes) {
    const value = resultOf(attribute);
    if (value === undefined) continue;
    if (attribute === 'content') result.content = value;
    else result.hierarchy = { ...result.hierarchy, [attribute.slice('hierarchy.'.length)]: value };
  }
  return result;
}
