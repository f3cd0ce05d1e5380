import { readFileSync } from 'node:fs';
import { indianDocumentsFile } from '@kwikid/facts';
import type { IndianDocument } from '@kwikid/facts/indian-documents';
import { parse } from 'yaml';

/** The numbers of Indian documents: content/data/indian-documents.yml is the only place that describes them. */
export const indianDocuments: readonly IndianDocument[] = indianDocumentsFile.parse(
  parse(readFileSync(new URL('../../content/data/indian-documents.yml', import.meta.url), 'utf8')),
).documents;
