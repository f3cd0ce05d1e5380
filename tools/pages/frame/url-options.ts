/** How one option is written in a URL. Secrets and names of persons are never options. */
export interface Option<Value> {
  /** Value if the URL names none, or an invalid one; it is left out of the URL. */
  initial: Value;
  /** @returns undefined for an invalid text: anybody can write a URL */
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
}

// biome-ignore lint/suspicious/noExplicitAny: an option of any value; unknown would not accept them
export type Options = Readonly<Record<string, Option<any>>>;
export type Values<O extends Options> = {
  [Name in keyof O]: O[Name] extends Option<infer Value> ? Value : never;
};

/** One of a few values; the first is the default. */
export function oneOf<const Word extends string>(words: readonly [Word, ...Word[]]): Option<Word> {
  return { initial: words[0], read: (text) => words.find((word) => word === text), write: (word) => word };
}

/** A flag that is off by default. */
export function flag(): Option<boolean> {
  return { initial: false, read: (text) => (text === '1' ? true : undefined), write: () => '1' };
}

/** A short text that is not secret. @param valid - the form of a valid text */
export function shortText(valid: RegExp, initial = ''): Option<string> {
  const read = (text: string) => (text.length <= 200 && valid.test(text) ? text : undefined);
  return { initial, read, write: (text) => text };
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
  for (const [name, { initial, read, write }] of Object.entries(options)) {
    const value: unknown = values[name];
    const text = write(value);
    if (value === initial || read(text) === undefined) parameters.delete(name);
    else parameters.set(name, text);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
