import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from '@babel/parser';

/** Oldest supported version of each browser, by MDN's name. */
export type Supported = Readonly<Record<string, number>>;

const mdnNames: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' };

/**
 * The supported browsers.
 *
 * @param browserslist - lines such as `safari >= 16.4`, and comments
 * @throws {Error} naming a line of another form
 */
export function supportedIn(browserslist: string): Supported {
  const lines = browserslist.split('\n').filter((line) => !/^\s*(?:#|$)/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
      if (name === undefined) throw new Error(`.browserslistrc: write '${line}' like 'safari >= 16.4'`);
      return [mdnNames[name] ?? name, Number(version)];
    }),
  );
}

interface Version {
  version_added: string | false;
  flags?: unknown;
  prefix?: string;
}
interface Feature {
  readonly __compat?: {
    readonly support: Readonly<Record<string, Version | Version[]>>;
    readonly status?: { standard_track: boolean; deprecated: boolean };
  };
  readonly [member: string]: unknown;
}
type Members = Feature & Readonly<Record<string, Feature>>;

/** MDN's data (https://github.com/mdn/browser-compat-data), which is too large for a module. */
const mdn = () =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8')) as {
    javascript: { builtins: Record<string, Members> };
    api: Record<string, Members>;
  };

/** Whether a supported browser lacks a part of a standard. */
function isNewer({ __compat: compat }: Feature, supported: Supported): boolean {
  if (!compat?.status?.standard_track || compat.status.deprecated) return false;
  return Object.entries(supported).some(([browser, oldest]) => {
    const since = [compat.support[browser] ?? []]
      .flat()
      .filter(({ flags, prefix }) => flags === undefined && prefix === undefined)
      .map(({ version_added: version }) =>
        version ? Number.parseFloat(version.replace('≤', '')) : Infinity,
      );
    return Math.min(...since) > oldest;
  });
}

/** Functions that a supported browser lacks: as `Promise.withResolvers`, and methods as `.toSorted`. */
export function newerFunctions(supported: Supported): ReadonlySet<string> {
  const { javascript, api } = mdn();
  const newer = new Set<string>();
  const builtins = Object.entries(javascript.builtins);
  /** A method of an older class has the same name: its name does not tell. */
  const isCommon = (name: string) =>
    builtins.some(([, members]) => members[name]?.__compat && !isNewer(members[name], supported));
  for (const [type, members] of builtins) {
    const owner = (globalThis as unknown as Record<string, { prototype?: object } | undefined>)[type];
    for (const [name, feature] of Object.entries(members)) {
      if (!/^[a-z]\w+$/i.test(name) || !isNewer(feature, supported)) continue;
      if (owner && name in owner) newer.add(`${type}.${name}`);
      // The methods of a class that is new itself are reached by its name only.
      else if (!isNewer(members, supported) && owner?.prototype && name in owner.prototype && !isCommon(name))
        newer.add(`.${name}`);
    }
  }
  for (const [type, members] of Object.entries(api))
    for (const [name, feature] of Object.entries(members)) {
      const [, own] = /^(\w+)_static$/.exec(name) ?? [];
      if (own !== undefined && isNewer(feature, supported)) newer.add(`${type}.${own}`);
    }
  return newer;
}

/** Expressions with flags for a part of them, which came in 2024. */
const isNewerExpression = (pattern: string) => /\(\?(?=[-ims]+:)[ims]*-?[ims]*:/.test(pattern);

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/**
 * What a script uses and a supported browser lacks.
 *
 * @param newer - see {@link newerFunctions}
 * @returns each function and expression once
 * @throws {SyntaxError} for syntax that the parser reads only if asked, which is newer, too
 */
export function newerIn(script: string, newer: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const pending: unknown[] = [parse(script, { sourceType: 'unambiguous' }).program];
  while (pending.length > 0) {
    const value = pending.pop();
    if (Array.isArray(value)) pending.push(...value);
    if (!isNode(value)) continue;
    const { type, object, property, computed, pattern, flags } = value;
    if (type === 'RegExpLiteral' && isNewerExpression(String(pattern)))
      found.add(`/${pattern}/${flags ?? ''}`);
    if (/^(?:Optional)?MemberExpression$/.test(type) && !computed && isNode(property) && isNode(object)) {
      const name = `${object.name ?? ''}.${property.name}`;
      if (newer.has(name)) found.add(name);
      else if (newer.has(`.${property.name}`)) found.add(`.${property.name}`);
    }
    for (const [field, inner] of Object.entries(value)) if (field !== 'loc') pending.push(inner);
  }
  return [...found];
}
