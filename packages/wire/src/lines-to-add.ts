import type { GapKind } from './insight.ts';
import { oneLine } from './one-line.ts';
import { decodedUri } from './uri-text.ts';

/** Lines of a data file that would close a gap. */
export interface LinesToAdd {
  /** Path in the repository. */
  readonly file: string;
  readonly lines: string;
}

const data = 'content/data';
/** Areas of the documents that have files of phrases of their own: one, and one for each of their folders. */
const areas = ['knowledge', 'product', 'protocols-and-sops', 'release-and-general-updates'];
/** A phrase may be no longer: rule KD007. */
const longestPhrase = 100;

/** A text as YAML: JSON is YAML. What begins with a digit may be a number there, such as 1e3. */
const quoted = (text: string) =>
  /^\p{L}[\p{L}\p{N} /.,()&-]*$/u.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text)
    ? text
    : JSON.stringify(text);

/** A path as the data files name it: decoded, without a slash at its end. */
const nameOf = (url: string) => {
  const [path = '', anchor] = decodedUri(url).split('#', 2);
  return (path.replace(/(?<=.)\/$/, '') || '/') + (anchor ? `#${anchor}` : '');
};

/**
 * The file of readers' phrases that a page or section belongs to.
 *
 * @param name - its path as the data files name it: decoded, with or without `#section`
 */
export function askedFile(name: string): string {
  const [, area = '', folder] = /^\/docs\/([^/#]+)(?:\/([^/#]+)\/)?/.exec(name) ?? [];
  const ofArea = folder === undefined ? area : `${area}-${folder}`;
  const file = areas.includes(area) ? ofArea : name.startsWith('/blog') ? 'blog' : 'site';
  return `${data}/asked/${file}.yml`;
}

/**
 * What to add for a gap: the phrase at the section that fits best, or the redirect of a path.
 *
 * @param url - of the page or section, from the root
 */
export function linesToAdd(
  { kind, text }: { readonly kind: GapKind; readonly text: string },
  url: string,
): LinesToAdd {
  const name = nameOf(url);
  if (kind === 'not-found')
    return {
      file: `${data}/redirects.yml`,
      lines: `${JSON.stringify(text)}: ${quoted(name.replace(/#.*/, ''))}`,
    };
  const phrase = oneLine(text)
    .replace(/[?!.\s]+$/, '')
    .slice(0, longestPhrase)
    .trim();
  return { file: askedFile(name), lines: `${name}:\n  - ${quoted(phrase)}` };
}
