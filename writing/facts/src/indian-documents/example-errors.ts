import { type DataError, dataErrors } from '@kwikid/content/schema';
import { checkNumber } from './check-number.ts';
import { type IndianDocument, indianDocumentsFile } from './schema.ts';

/**
 * Checks the data file: its fields, its patterns against the parts, and that every example is valid or invalid as stated.
 *
 * @param value - content/data/indian-documents.yml, parsed
 */
export function indianDocumentsErrors(value: unknown): DataError[] {
  const parsed = indianDocumentsFile.safeParse(value);
  return parsed.success
    ? parsed.data.documents.flatMap(exampleErrors)
    : dataErrors(indianDocumentsFile, value);
}

function exampleErrors(document: IndianDocument, index: number): DataError[] {
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
