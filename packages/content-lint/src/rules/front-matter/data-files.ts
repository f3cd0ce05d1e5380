import type { Corpus } from '@kwikid/content';
import { isRecord, nearestAddress, routeKey } from '@kwikid/content';
import type { CorpusRule } from '../../rule.ts';

export const dataFiles: CorpusRule = {
  id: 'KD004',
  slug: 'data-files',
  severity: 'error',
  why: 'Every YAML file of the content can be parsed, and an href of the site in it leads to a page: the build checks those of pages alone.',
  remedy: 'Quote the value; write the address that the finding names as nearest.',
  scope: 'corpus',
  check(corpus, report) {
    for (const { file, yaml } of corpus.dataFiles.values()) {
      if (yaml.fault !== undefined) {
        report(file, yaml.fault.line, `not YAML: ${yaml.fault.message}`);
      }
      for (const { address, path } of internalAddresses(yaml.value, [])) {
        if (isAnswered(address, corpus)) continue;
        const near = nearestAddress(address, corpus);
        const remedy = near === undefined ? 'remove it' : `the nearest is '${near}'`;
        report(file, yaml.lineOf(path), `no page answers '${address}': ${remedy}`);
      }
    }
  },
};

interface Located {
  address: string;
  path: string[];
}

/** Every `href` that starts with one slash, at any depth. */
function internalAddresses(value: unknown, path: readonly string[]): Located[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => internalAddresses(item, [...path, String(index)]));
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const isInternal = key === 'href' && typeof item === 'string' && /^\/(?!\/)/.test(item);
    return isInternal ? [{ address: item, path: [...path, key] }] : internalAddresses(item, [...path, key]);
  });
}

function isAnswered(address: string, corpus: Corpus): boolean {
  return corpus.routes.has(routeKey(address.replace(/[?#].*$/, '')));
}
