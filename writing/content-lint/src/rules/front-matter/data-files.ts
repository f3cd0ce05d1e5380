import { isRecord } from '@kwikid/content';
import { checked } from '../../derived/data-file.ts';
import { linkError } from '../../derived/link-error.ts';
import type { CorpusRule } from '../../rule.ts';

export const dataFiles: CorpusRule = {
  id: 'KD004',
  slug: 'data-files',
  why: 'Every YAML file of the content can be parsed and has the form that the site reads, and each path of the site in it leads to a page and section: the build checks only the links of pages.',
  remedy:
    'Quote the value, correct the field that the finding names, or write the nearest path; the schemas below writing/facts/src document each field.',
  scope: 'corpus',
  check(corpus, report) {
    for (const file of Object.values(checked)) file.check(corpus, report);
    for (const { file, yaml } of corpus.dataFiles.values()) {
      if (yaml.error !== undefined) {
        const { line, message, excerpt } = yaml.error;
        report(file, line, `not YAML: ${message}\n${excerpt}`);
      }
      for (const { url, path } of pathsOfSite(yaml.value, [])) {
        const error = linkError(url, corpus);
        if (error !== undefined) report(file, yaml.lineOf(path), error);
      }
    }
  },
};

interface PathOfSite {
  url: string;
  /** The field that holds it. */
  path: string[];
}

/** Every value of a field that leads to a page, at any depth, if it starts with one slash. */
function pathsOfSite(value: unknown, path: readonly string[]): PathOfSite[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => pathsOfSite(item, [...path, String(index)]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    ['href', 'to', 'page'].includes(key) && typeof item === 'string' && /^\/(?!\/)/.test(item)
      ? [{ url: item, path: [...path, key] }]
      : pathsOfSite(item, [...path, key]),
  );
}
