import { checkNumber } from './check-number.ts';
import { type IndianDocument, indianDocumentsFile } from './schema.ts';

/** One fault of the data file. */
export interface DocumentsFault {
  /** Keys down to the value, from the top of the file. */
  path: string[];
  message: string;
}

/**
 * Checks the data file: its fields, the patterns against the parts, and that every example does what it says.
 *
 * @param value - content/data/indian-documents.yml, parsed
 */
export function indianDocumentsFaults(value: unknown): DocumentsFault[] {
  const parsed = indianDocumentsFile.safeParse(value);
  if (parsed.success) return parsed.data.documents.flatMap(exampleFaults);
  return parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
}

function exampleFaults(document: IndianDocument, index: number): DocumentsFault[] {
  const path = (kind: 'valid' | 'invalid', place: number) => [
    ...['documents', String(index), 'examples', kind, String(place)],
  ];
  const regex = new RegExp(document.pattern);
  const { valid, invalid } = document.examples;
  return [
    ...valid.flatMap(({ number }, place) => {
      const verdict = checkNumber(document, number);
      if (verdict.valid && regex.test(verdict.number)) return [];
      const why = verdict.faults[0]?.message ?? 'The pattern refuses it.';
      return [{ path: path('valid', place), message: `'${number}' is not valid: ${why}` }];
    }),
    ...invalid.flatMap(({ number }, place) =>
      checkNumber(document, number).valid
        ? [{ path: path('invalid', place), message: `'${number}' is valid: write one that is not` }]
        : [],
    ),
  ];
}
