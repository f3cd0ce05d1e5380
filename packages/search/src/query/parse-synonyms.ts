import { parse } from 'yaml';
import { z } from 'zod';
import { SearchError } from '../records/search-error.ts';

const word = (remedy: string) => z.string(remedy).regex(/[\p{L}\p{N}]/u, remedy);
/** An empty value counts as an empty list. */
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, 'write a list')
    .nullish()
    .transform((items) => items ?? []);

/** An abbreviation and what it stands for: one line of the glossary. */
const acronym = z.strictObject(
  {
    short: word('write the abbreviation'),
    long: word('write what it stands for'),
    /** Other spellings and names of the same thing. */
    also: list(word('write a list of words')),
  },
  'write an object with short and long',
);

const twoWords = 'write two or more words';

const synonymsFile = z
  .strictObject(
    {
      acronyms: list(acronym),
      /** Groups of words or phrases with one meaning. */
      synonyms: list(z.array(word(twoWords), 'write a list').min(2, twoWords)),
    },
    'write an object with acronyms and synonyms',
  )
  .superRefine(({ acronyms }, context) => {
    // An abbreviation with two meanings has two entries; the same entry twice is a mistake.
    const seen = new Set<string>();
    for (const { short, long } of acronyms) {
      if (seen.has(`${short}: ${long}`))
        context.addIssue({
          code: 'custom',
          path: ['acronyms'],
          message: `${short} (${long}) is there twice`,
        });
      seen.add(`${short}: ${long}`);
    }
  });

export interface Acronym extends Readonly<Omit<z.infer<typeof acronym>, 'also'>> {
  readonly also: readonly string[];
}

/** Words that find each other. */
export interface Synonyms {
  readonly acronyms: readonly Acronym[];
  readonly synonyms: readonly (readonly string[])[];
}

/** No synonyms at all. */
export const noSynonyms: Synonyms = Object.freeze({ acronyms: [], synonyms: [] });

/**
 * Reads content/data/synonyms.yml.
 *
 * @param yamlText - `acronyms: [{short, long, also?}]` and `synonyms: [[a, b, …]]`
 * @throws SearchError ERR_SEARCH_SYNONYMS listing every error
 */
export function parseSynonyms(yamlText: string): Synonyms {
  let data: unknown;
  try {
    data = parse(yamlText);
  } catch (cause) {
    throw new SearchError('ERR_SEARCH_SYNONYMS', 'The synonyms are not YAML: correct the syntax.', { cause });
  }
  const parsed = synonymsFile.safeParse(data);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${placeOf([...issue.path, key])}: ${unknownField(issue.path.length > 0)}`)
      : [issue.path.length === 0 ? issue.message : `${placeOf(issue.path)}: ${issue.message}`],
  );
  throw new SearchError('ERR_SEARCH_SYNONYMS', [...new Set(lines)].join('\n'));
}

const unknownField = (isInEntry: boolean) =>
  isInEntry ? 'the fields are short, long and also' : 'remove it, or write it under synonyms';

/** Such as `acronyms[0].long`. */
const placeOf = (path: readonly PropertyKey[]) =>
  path
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${String(part)}`))
    .join('');
