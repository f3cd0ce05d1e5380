import type { Hierarchy, SearchRecord } from '@kwikid/search';

/**
 * One record a section of a Markdown page, as extractRecords would take from its HTML: headings to the fourth level,
 * text and code, without the front matter, imports and tags of MDX.
 *
 * @param url - of the page
 * @param area - name of its folder
 * @param markdown - the file
 */
export function markdownRecords(url: string, area: string, markdown: string): SearchRecord[] {
  const [, front = '', body = markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  const title = unquoted(/^title:\s*(.+)$/m.exec(front)?.[1] ?? '') || (/^# (.+)$/m.exec(body)?.[1] ?? url);
  const slugs = new Map<string, number>();
  const sections: { level: number; heading: string; anchor: string | null; lines: string[] }[] = [
    { level: 1, heading: title, anchor: null, lines: [] },
  ];
  let inCode = false;
  for (const line of body.split('\n')) {
    if (line.trimStart().startsWith('```')) {
      inCode = !inCode;
      continue;
    }
    const [, marks = '', text = ''] = (!inCode && /^(#{1,4}) (.+)$/.exec(line)) || [];
    if (marks.length > 1) {
      const heading = plain(text);
      sections.push({ level: marks.length, heading, anchor: slugOf(heading, slugs), lines: [] });
    } else if (marks.length === 0 && !(line.startsWith('import ') && !inCode)) {
      sections.at(-1)?.lines.push(inCode ? line : plain(line));
    }
  }

  const above: (string | null)[] = [area, title, null, null, null, null, null];
  return sections.map(({ level, heading, anchor, lines }, position) => {
    above[level] = heading;
    above.fill(null, level + 1);
    const hierarchy = Object.fromEntries(above.map((text, number) => [`lvl${number}`, text])) as unknown;
    const address = anchor === null ? url : `${url}#${anchor}`;
    return {
      objectID: `${position}-${address}`,
      url: address,
      url_without_anchor: url,
      anchor,
      type: `lvl${level}` as 'lvl1',
      hierarchy: hierarchy as Hierarchy,
      content: lines.join(' ').replace(/\s+/g, ' ').trim() || null,
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      version: 'current',
      tags: [],
      area: 'Documentation',
      audience: [],
      kind: '',
      weight: { page_rank: 0, level: 100 - 10 * level, position },
    };
  });
}

/** GitHub's slug, numbered if it repeats on the page. */
function slugOf(heading: string, seen: Map<string, number>): string {
  const slug = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
  const times = seen.get(slug) ?? 0;
  seen.set(slug, times + 1);
  return times === 0 ? slug : `${slug}-${times}`;
}

/** A line without the marks of Markdown and the tags of MDX. */
function plain(line: string): string {
  return line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replace(/`|\*\*|^\s*[-*>] /g, '')
    .trim();
}

const unquoted = (text: string) => text.trim().replace(/^(['"])(.*)\1$/, '$2');
