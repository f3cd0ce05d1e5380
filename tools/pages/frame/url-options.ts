/** How one option is written in a URL. Secrets and names of persons are never options. */
export interface Option<Word extends string> {
  /** Value if the URL names none, or an invalid one; it is left out of the URL. */
  initial: Word;
  /** @returns undefined for an invalid text: anybody can write a URL */
  read: (text: string) => Word | undefined;
}

export type Options = Readonly<Record<string, Option<string>>>;
export type Values<O extends Options> = {
  [Name in keyof O]: O[Name] extends Option<infer Word> ? Word : never;
};

/** One of a few values; the first is the default. */
export function oneOf<const Word extends string>(words: readonly [Word, ...Word[]]): Option<Word> {
  return { initial: words[0], read: (text) => words.find((word) => word === text) };
}

/** A short text that is not secret. @param valid - the form of a valid text */
export function shortText(valid: RegExp, initial = ''): Option<string> {
  const read = (text: string) => (text.length <= 200 && valid.test(text) ? text : undefined);
  return { initial, read };
}

/** The options in a URL, each checked. */
export function readOptions<O extends Options>(search: string, options: O): Values<O> {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(options).map(([name, { initial, read }]) => {
      const text = parameters.get(name);
      return [name, (text === null ? undefined : read(text)) ?? initial];
    }),
  ) as Values<O>;
}

/**
 * The query string for changed options. Other parameters stay as they are.
 *
 * @returns with its question mark; empty if every option has its initial value
 */
export function writeOptions<O extends Options>(
  search: string,
  options: O,
  change: Partial<Values<O>>,
): string {
  const parameters = new URLSearchParams(search);
  const values = { ...readOptions(search, options), ...change };
  for (const [name, { initial, read }] of Object.entries(options)) {
    const value: string = values[name] ?? initial;
    if (value === initial || read(value) === undefined) parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
