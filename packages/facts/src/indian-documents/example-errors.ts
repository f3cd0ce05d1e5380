import { checkNumber } from './check-number.ts';
import { type IndianDocument, indianDocumentsFile } from './schema.ts';

/** An error in the data file. */
export interface DocumentsError {
  /** Keys from the top of the file to the value. */
  path: string[];
  message: string;
}

/**
 * Checks the data file: its fields, its patterns against the parts, and that every example is valid or invalid as stated.
 *
 * @param value - content/data/indian-documents.yml, parsed
 */
export function indianDocumentsErrors(value: unknown): DocumentsError[] {
  const parsed = indianDocumentsFile.safeParse(value);
  if (parsed.success) return parsed.data.documents.flatMap(exampleErrors);
  return parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
}

function exampleErrors(document: IndianDocument, index: number): DocumentsError[] {
  const path = (kind: 'valid' | 'invalid', place: number) => [
    ...['documents', String(index), 'examples', kind, String(place)],
  ];
  const regex = new RegExp(document.pattern);
  const { valid, invalid } = document.examples;
  return [
    ...valid.flatMap(({ number }, place) => {
      const verdict = checkNumber(document, number);
      if (verdict.valid && regex.test(verdict.number)) return [];
      const why = verdict.errors[0]?.message ?? 'The pattern rejects it.';
      return [{ path: path('valid', place), message: `'${number}' is not valid: ${why}` }];
    }),
    ...invalid.flatMap(({ number }, place) =>
      checkNumber(document, number).valid
        ? [{ path: path('invalid', place), message: `'${number}' is valid: write one that is not` }]
        : [],
    ),
  ];
}
