import { indianDocumentsErrors } from '@kwikid/facts';
import type { CorpusRule } from '../../rule.ts';

const file = 'content/data/indian-documents.yml';

export const indianDocuments: CorpusRule = {
  id: 'KD005',
  slug: 'indian-documents',
  severity: 'error',
  why: 'The data file of Indian documents matches its schema, and each example number is what it says: tools and pages are made from it.',
  remedy: 'Correct the field, the pattern or the example that the finding names.',
  scope: 'corpus',
  check(corpus, report) {
    const yaml = corpus.dataFiles.get(file)?.yaml;
    // What is no YAML is KD004's.
    if (yaml === undefined || yaml.error !== undefined) return;
    for (const { path, message } of indianDocumentsErrors(yaml.value)) {
      report(file, yaml.lineOf(path), `${path.join('.')}: ${message}`);
    }
  },
};
