import type { Corpus } from '@kwikid/content';
import { isRecord, nearestRoute, routeKey } from '@kwikid/content';
import type { CorpusRule } from '../../rule.ts';

export const dataFiles: CorpusRule = {
  id: 'KD004',
  slug: 'data-files',
  why: 'Every YAML file of the content can be parsed, and each href to the site in it leads to a page: the build checks only the links of pages.',
  remedy: 'Quote the value, or write the nearest URL, which the finding names.',
  scope: 'corpus',
  check(corpus, report) {
    for (const { file, yaml } of corpus.dataFiles.values()) {
      if (yaml.error !== undefined) {
        const { line, message, excerpt } = yaml.error;
        report(file, line, `not YAML: ${message}\n${excerpt}`);
      }
      for (const { url, path } of internalUrls(yaml.value, [])) {
        if (existsInSite(url, corpus)) continue;
        const near = nearestRoute(url, corpus);
        const remedy = near === undefined ? 'remove it' : `the nearest is '${near}'`;
        report(file, yaml.lineOf(path), `no page at '${url}': ${remedy}`);
      }
    }
  },
};

interface InternalUrl {
  url: string;
  /** The field that holds it. */
  path: string[];
}

/** Every `href` that starts with one slash, at any depth. */
function internalUrls(value: unknown, path: readonly string[]): InternalUrl[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => internalUrls(item, [...path, String(index)]));
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const isInternal = key === 'href' && typeof item === 'string' && /^\/(?!\/)/.test(item);
    return isInternal ? [{ url: item, path: [...path, key] }] : internalUrls(item, [...path, key]);
  });
}

function existsInSite(url: string, corpus: Corpus): boolean {
  return corpus.routes.has(routeKey(url.replace(/[?#].*$/, '')));
}
