import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IndianDocument } from '@kwikid/facts/indian-documents';
import { parse } from 'yaml';

// Loaded by Node's own loader, as in front-matter.ts: Docusaurus's transpiler cannot load zod.
const { indianDocumentsFile }: typeof import('@kwikid/facts') = createRequire(import.meta.url)(
  '@kwikid/facts',
);

/** The numbers of Indian documents: content/data/indian-documents.yml is the only place that describes them. */
export const indianDocuments: readonly IndianDocument[] = indianDocumentsFile.parse(
  parse(readFileSync(new URL('../../content/data/indian-documents.yml', import.meta.url), 'utf8')),
).documents;
