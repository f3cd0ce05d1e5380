/** Longest part of a User-Agent header that is looked at, in characters: a head may have 16 KB of it. */
const maxRead = 512;

/** The first match counts: nearly every browser also names those that it descends from. */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The family of a browser and of its system, such as 'Firefox on Linux'. Versions are left out: readers do not need
 * them, and they would distinguish one person from another. The words are ours; nothing of the header is repeated.
 *
 * @param userAgent - the header (RFC 9110 §10.1.5)
 * @returns '' for an unknown browser
 */
export function browserName(userAgent: string | undefined): string {
  const read = userAgent?.slice(0, maxRead) ?? '';
  const nameIn = (names: typeof browsers) => names.find(([mark]) => mark.test(read))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser === undefined) return '';
  return system === undefined ? browser : `${browser} on ${system}`;
}
