import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { splitPage } from '@kwikid/content/page-text';
import { type Finding, findingsIn } from '@kwikid/facts';
import { parse } from 'yaml';

/** A finding with the page that closes it. */
export interface PageFinding extends Finding {
  name: string;
  /** The page's path. */
  to: string;
}

/** @param folder - content/docs, absolute */
export function findingsOf(folder: string): PageFinding[] {
  const files = readdirSync(path.join(folder, 'knowledge'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => {
      const { frontMatter = '', body } = splitPage(
        readFileSync(path.join(folder, 'knowledge', name), 'utf8'),
      );
      const found = findingsIn(body);
      if (found.length === 0) return [];
      const { title, sidebar_label: label = title, draft } = parse(frontMatter);
      const to = `/docs/knowledge/${name.split(path.sep).join('/')}`.replace(/(?:\/index)?\.md$/, '');
      return draft === true ? [] : found.map((finding) => ({ ...finding, name: String(label), to }));
    });
}
