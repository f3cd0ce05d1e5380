import { lineOfField, type Page } from '@kwikid/content';

/** A message of a retext plugin. */
export interface Advice {
  about: 'repeated-words' | 'indefinite-article';
  line: number;
  /** The words as written. */
  actual: string;
  /** The text after them in the line. */
  after: string;
  expected: string | undefined;
}

async function loadRetext() {
  const [{ unified }, { VFile }, english, repeatedWords, indefiniteArticle] = await Promise.all([
    import('unified'),
    import('vfile'),
    import('retext-english'),
    import('retext-repeated-words'),
    import('retext-indefinite-article'),
  ]);
  const processor = unified()
    .use(english.default)
    .use(repeatedWords.default)
    .use(indefiniteArticle.default)
    .freeze();
  return (text: string) => {
    const file = new VFile(text);
    processor.runSync(processor.parse(file), file);
    return file.messages;
  };
}
type Messages = Awaited<ReturnType<typeof loadRetext>>;

let loading: Promise<Messages> | undefined;
const advised = new WeakMap<Page, readonly Advice[]>();

/** An article before a word in capitals: retext knows only a few. A capital A within a sentence is a name. */
const beforeCapitals =
  /(?<![\p{L}\p{N}_.'’-])(?<article>an|An|a|(?<=(?:^|[.!?:]\s+|\n))A)(?=\s+['"‘“(]*(?<word>\p{Lu}(?=-\p{L})|[A-Z][A-Z0-9]+)(?:['’]?s)?(?![\p{L}\p{N}_]))/gu;

/** Messages of retext for a page's words, title and description, cached for both rules because parsing English is slow. */
export async function languageAdvice(page: Page): Promise<readonly Advice[]> {
  loading ??= loadRetext();
  const messages = await loading;
  const known = advised.get(page) ?? [
    ...['title', 'description'].flatMap((field) => {
      const text = page.frontMatter[field];
      return typeof text === 'string' ? adviceOn(messages(text), text, () => lineOfField(page, field)) : [];
    }),
    ...page.prose.flatMap(({ text, lineAt }) => adviceOn(messages(text), text, lineAt)),
  ];
  advised.set(page, known);
  return known;
}

function adviceOn(
  messages: ReturnType<Messages>,
  text: string,
  lineAt: (offset: number) => number,
): Advice[] {
  const ofRetext = messages.flatMap((message): (Advice & { start: number })[] => {
    const { place, expected, source } = message;
    const [start, end] =
      place !== undefined && 'start' in place ? [place.start.offset, place.end.offset] : [];
    if (start === undefined || end === undefined) return [];
    return [
      {
        start,
        about:
          source === 'retext-repeated-words' ? ('repeated-words' as const) : ('indefinite-article' as const),
        line: lineAt(start),
        actual: text.slice(start, end),
        after: /^[^\n]*/.exec(text.slice(end))?.[0] ?? '',
        expected: expected?.[0],
      },
    ];
  });
  const known = new Set(ofRetext.map(({ start }) => start));
  const ofCapitals = adviceOnCapitals(text, lineAt).filter(({ start }) => !known.has(start));
  return [...ofRetext, ...ofCapitals].sort((a, b) => a.start - b.start);
}

function adviceOnCapitals(text: string, lineAt: (offset: number) => number): (Advice & { start: number })[] {
  return [...text.matchAll(beforeCapitals)].flatMap(({ index, groups }) => {
    const actual = groups?.article ?? '';
    const expected = articleOfCapitals(groups?.word ?? '');
    if (expected === undefined || expected === actual.toLowerCase()) return [];
    return [
      {
        start: index,
        about: 'indefinite-article' as const,
        line: lineAt(index),
        actual,
        after: /^[^\n]*/.exec(text.slice(index + actual.length))?.[0] ?? '',
        expected: actual.startsWith('A') ? `A${expected.slice(1)}` : expected,
      },
    ];
  });
}

/** Characters whose English names begin with a vowel sound: an API, an SSH key. U is ‘you’: a URL, a UPI number. */
const namedWithVowel = new Set('AEFHILMNORSX');
/** Of these, those with a consonant sound if the abbreviation is spoken as a word: a SIM, a RAM. */
const otherwiseInWords = new Set('FHLMNRSX');
/** Spelled out although they contain a vowel. */
const spelledOut = new Set(['FIU', 'HMAC', 'MFA', 'NPCI', 'RBI', 'RSA', 'SFU', 'SLA', 'SLI', 'SLO', 'SRE']);

/**
 * The article of a word in capitals, by the name of its first character.
 *
 * @param word - a capital and more of them or digits, or one capital before a hyphen
 * @returns undefined if the abbreviation may be spoken as a word with another sound (`SIM`, `SAML`, `SQL`)
 */
function articleOfCapitals(word: string): 'a' | 'an' | undefined {
  const first = word[0] ?? '';
  const mayBeWord = word.length > 1 && (/[AEIOU]/.test(word) || word === 'SQL') && !spelledOut.has(word);
  if (otherwiseInWords.has(first) && mayBeWord) return undefined;
  return namedWithVowel.has(first) ? 'an' : 'a';
}
