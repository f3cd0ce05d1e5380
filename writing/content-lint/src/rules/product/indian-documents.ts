import { indianDocumentsErrors } from '@kwikid/facts';
import type { CorpusRule } from '../../rule.ts';

const file = 'content/data/indian-documents.yml';

export const indianDocuments: CorpusRule = {
  id: 'KD005',
  slug: 'indian-documents',
  why: 'The data file of Indian documents matches its schema, and each example number is valid or invalid as stated: tools and pages are generated from it.',
  remedy: 'Correct the field, the pattern or the example that the finding names.',
  scope: 'corpus',
  check(corpus, report) {
    const yaml = corpus.dataFiles.get(file)?.yaml;
    // KD004 reports invalid YAML.
    if (yaml === undefined || yaml.error !== undefined) return;
    for (const { path, message } of indianDocumentsErrors(yaml.value)) {
      report(file, yaml.lineOf(path), `${path.join('.')}: ${message}`);
    }
  },
};
