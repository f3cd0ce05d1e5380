import { joinTerms, normalizeTerm } from './normalize-term.ts';

/** A term of a text, with its range in the text. */
export interface Token {
  readonly term: string;
  /** Range of the text in UTF-16 units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Number of the term's first part among the text's parts. */
  readonly position: number;
  /** Number of parts that the term covers. */
  readonly span: number;
}

/** More parts than this are a list or a path, not one name: they are only indexed separately. */
const maxPartsOfOneName = 8;

/** Characters inside one name: `client_max_body_size`, `X-Forwarded-For`, `nginx.conf`, `10.0.0.0/8`. */
const compoundPattern =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:['’.:@+&]|[-_]{1,2}|(?<=\p{N})\/(?=\p{N}))[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;
const asciiCompoundPattern = /[A-Za-z0-9]+(?:(?:['.:@+&]|[-_]{1,2}|(?<=[0-9])\/(?=[0-9]))[A-Za-z0-9]+)*/g;
const connectorPattern = /[^\p{L}\p{N}\p{M}'’]+/gu;
/**
 * `maxAgeSeconds` and `SearchRequestError` are several words in one; `ClickHouse`, `JavaScript` and `eSign`
 * are names.
 */
const humps = /^(?:\p{Ll}{2,}(?:\p{Lu}\p{Ll}*|\p{N})+|(?:\p{Lu}\p{Ll}+){3,})$/u;
const humpBoundary = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;

/**
 * Calls back for each compound of a text: a run between white space and punctuation, including the characters
 * that join the parts of a name.
 *
 * @param visit - gets the compound as written and its offset in UTF-16 units
 */
export function forEachCompound(text: string, visit: (compound: string, start: number) => void): void {
  // The ASCII pattern finds the same compounds in ASCII text, three times as fast.
  const pattern = isAscii(text) ? asciiCompoundPattern : compoundPattern;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    visit(match[0], match.index);
  }
}

/**
 * The terms of one compound: the whole first, if it has parts, then each part.
 *
 * @param compound - from {@link forEachCompound}
 * @returns tokens whose range and position count from the compound's start
 */
export function termsOfCompound(compound: string): Token[] {
  // Most words of a text are plain: at most one capital, then lower-case letters and digits.
  if (isPlainWord(compound)) {
    const term = normalizeTerm(compound);
    return [{ term, start: 0, end: compound.length, position: 0, span: 1 }];
  }
  const parts: Token[] = [];
  let whole = '';
  let start = 0;
  for (const segment of segmentsOf(compound)) {
    const from = compound.indexOf(segment, start);
    const connector = compound.slice(start, from);
    start = from + segment.length;
    const term = normalizeTerm(segment);
    if (term === '') continue;
    // 10.0.0.0 is not 10000: a connector between two digits is part of the name.
    whole += /\d$/.test(whole) && /^\d/.test(term) ? connector + term : term;
    parts.push({ term, start: from, end: start, position: parts.length, span: 1 });
  }
  if (parts.length < 2 || parts.length > maxPartsOfOneName) return parts;
  const span = parts.length;
  return [{ term: normalizeTerm(whole), start: 0, end: compound.length, position: 0, span }, ...parts];
}

/**
 * The terms of a text, with their ranges.
 *
 * @param options - `joins`: also each two neighbouring parts as one term (`rate limiting` → `ratelimiting`)
 */
export function tokenize(text: string, options: { joins?: boolean } = {}): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  let previous: Token | undefined;
  forEachCompound(text, (compound, offset) => {
    let parts = 0;
    for (const relative of knownTermsOf(compound)) {
      const token = {
        term: relative.term,
        start: relative.start + offset,
        end: relative.end + offset,
        position: relative.position + position,
        span: relative.span,
      };
      tokens.push(token);
      if (token.span > 1) continue;
      parts++;
      if (options.joins && previous) tokens.push(joined(previous, token));
      previous = token;
    }
    position += parts;
  });
  return tokens;
}

/**
 * Compounds that were split before: the texts of hits repeat their words, and each keystroke highlights them
 * again.
 */
const known = new Map<string, readonly Token[]>();
const maxKnown = 20_000;
/** In UTF-16 units: longer ones hardly recur. */
const maxKnownLength = 64;

function knownTermsOf(compound: string): readonly Token[] {
  const before = known.get(compound);
  if (before) return before;
  const terms = termsOfCompound(compound);
  if (compound.length > maxKnownLength) return terms;
  // Texts may come from anywhere, so the cache is bounded.
  if (known.size >= maxKnown) known.clear();
  known.set(compound, terms);
  return terms;
}

function joined(left: Token, right: Token): Token {
  const term = joinTerms(left.term, right.term);
  return { term, start: left.start, end: right.end, position: left.position, span: 2 };
}

function segmentsOf(compound: string): string[] {
  const segments = compound.split(connectorPattern);
  return segments.flatMap((segment) => (humps.test(segment) ? segment.split(humpBoundary) : segment));
}

function isPlainWord(compound: string): boolean {
  for (let i = 0; i < compound.length; i++) {
    const code = compound.charCodeAt(i);
    const small = (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
    if (!small && (i > 0 || code < 65 || code > 90)) return false;
  }
  return true;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}
