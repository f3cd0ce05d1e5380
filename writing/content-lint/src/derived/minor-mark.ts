import { type Corpus, isRecord, type Page, parsePage, splitPage } from '@kwikid/content';

/** The hash that a page's mark `minor` begins with; undefined if it has none, or one that KD001 refuses. */
export function minorOf({ acknowledge }: Readonly<Record<string, unknown>>): string | undefined {
  const minor = isRecord(acknowledge) ? acknowledge.minor : undefined;
  const since = isRecord(minor) ? minor.since : undefined;
  return typeof since === 'string' ? since : undefined;
}

/** The newest committed text that has not the page's mark; undefined if there is none, or nothing to compare. */
export function textBefore(page: Page, { committed }: Corpus): string | undefined {
  const since = minorOf(page.frontMatter);
  if (since === undefined) return undefined;
  const versions = committed?.get(page.file) ?? [];
  const before = versions.map((text) => parsePage({ path: page.file, text }));
  const earlier = before.find(
    (version) => minorOf(version.frontMatter) !== since && version.lines.length > 1,
  );
  return earlier && textOf(earlier);
}

export const textOf = ({ frontMatter, lines }: Page): string =>
  `${String(frontMatter.title)}\n\n${splitPage(lines.join('\n')).body.replaceAll(/<!--[\s\S]*?-->/g, '')}`;
