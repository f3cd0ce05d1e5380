import documents from '@generated/contents/default/indian-documents.json';
import {
  checkNumber,
  documentsOf,
  type IndianDocument,
  maskNumber,
  nearestDocument,
} from '@kwikid/facts/indian-documents';
import Heading from '@theme/Heading';
import { type ReactNode, useState } from 'react';
import { oneOf } from '../frame/address-options.ts';
import { Choice } from '../frame/Choice.tsx';
import { Output, type Verdict, Verdicts } from '../frame/Result.tsx';
import { TextField } from '../frame/TextField.tsx';
import { useAddressState } from '../frame/useAddressState.ts';
import { AboutDocument } from './AboutDocument.tsx';
import { NumberParts } from './NumberParts.tsx';

/** The document is no secret; the number never stands in the address. */
const options = { document: oneOf(['any', ...documents.map(({ id }) => id)]) };

const choices = [
  ['any', 'Any: find out which'] as const,
  ...documents.map(({ id, name }) => [id, name] as const),
];

/** Checks the number of an Indian document, and takes it apart. */
export function DocumentNumbers(): ReactNode {
  const [{ document: id }, change] = useAddressState(options);
  const [typed, setTyped] = useState('');
  const chosen = documents.find((document) => document.id === id);
  const document = chosen ?? documentsOf(documents, typed)[0] ?? nearestDocument(documents, typed);
  const verdict = document && typed.trim() !== '' ? checkNumber(document, typed) : undefined;
  const error = errorOf(
    typed,
    verdict?.faults.map(({ message }) => message),
  );
  const masked = document && verdict?.valid ? maskNumber(document, typed) : undefined;
  return (
    <>
      <Choice label="Document" value={id} choices={choices} onChange={(to) => change({ document: to })} />
      <TextField
        label="Number"
        rows={1}
        value={typed}
        onChange={setTyped}
        error={error}
        hint="In capitals or small letters; spaces and hyphens do not count."
      />
      <Verdicts label="Result" verdicts={verdictsOf(document, chosen !== undefined, verdict?.valid)} />
      {document && verdict && verdict.parts.length > 0 && (
        <NumberParts document={document} verdict={verdict} />
      )}
      {masked !== undefined && <Output label="As it may be shown" text={masked} />}
      {chosen ? (
        <AboutDocument document={chosen} onTry={setTyped} />
      ) : (
        <AllDocuments onChoose={(to) => change({ document: to })} />
      )}
    </>
  );
}

function errorOf(typed: string, faults: string[] | undefined): string | undefined {
  if (typed.trim() === '') return undefined;
  if (faults === undefined) {
    return 'No document here has a number of this form: choose the document above to see where it departs.';
  }
  return faults.length > 0 ? faults.join(' ') : undefined;
}

function verdictsOf(
  document: IndianDocument | undefined,
  isChosen: boolean,
  valid: boolean | undefined,
): Verdict[] {
  if (document === undefined || valid === undefined) return [];
  const { name, authority } = document;
  if (valid) {
    const text = `the form is that of the document “${name}”. Whether it was issued, only the authority knows: ${authority}.`;
    return [{ state: 'valid', text }];
  }
  const nearest = isChosen ? '' : ' It is the nearest of the documents here.';
  return [{ state: 'invalid', text: `the form is not that of the document “${name}”.${nearest}` }];
}

function AllDocuments({ onChoose }: { onChoose: (id: string) => void }): ReactNode {
  return (
    <section>
      <Heading as="h2" id="documents">
        Documents
      </Heading>
      <ul>
        {documents.map(({ id, name, long, authority }) => (
          <li key={id}>
            <button type="button" className="link-button" onClick={() => onChoose(id)}>
              {name}
            </button>
            : {long}, by the {authority.replace(/^The /, '')}
          </li>
        ))}
      </ul>
    </section>
  );
}
