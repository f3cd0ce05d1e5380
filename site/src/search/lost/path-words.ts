import { decodedPart } from '@kwikid/wire/uri-text';

/** Parts of an address that say nothing about a page. */
const silent: ReadonlySet<string> = new Set('docs blog category tags index html htm md php'.split(' '));

/** Enough to name a page; an address can be as long as an attacker likes. */
const maxWords = 10;
const maxCharacters = 120;

/** The words of one part of a path; bare numbers are dates or pages of a list. */
function wordsOf(part: string): string[] {
  const words = decodedPart(part).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !silent.has(word.toLowerCase()) && !/^\d+$/.test(word));
}

/**
 * What an address that leads nowhere was likely about.
 *
 * @param pathname - percent-encoded or not
 * @returns the words of its last part that has any; empty if none has
 */
export function pathWords(pathname: string): string {
  const words = pathname
    .split('/')
    .map(wordsOf)
    .findLast((each) => each.length > 0);
  return [...new Set(words)].slice(-maxWords).join(' ').slice(0, maxCharacters);
}
