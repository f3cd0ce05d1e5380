import documents from '@generated/contents/default/indian-documents.json';
import {
  checkNumber,
  documentsOf,
  type IndianDocument,
  maskNumber,
  type NumberVerdict,
  nearestDocument,
} from '@kwikid/facts/indian-documents';
import Heading from '@theme/Heading';
import { type ReactNode, useState } from 'react';
import { Choice } from '../frame/Controls.tsx';
import { Output, type Verdict, Verdicts } from '../frame/Result.tsx';
import { Table } from '../frame/Table.tsx';
import { TextField } from '../frame/TextField.tsx';
import { oneOf } from '../frame/url-options.ts';
import { useUrlState } from '../frame/useUrlState.ts';
import { AboutDocument } from './AboutDocument.tsx';
import styles from './numbers.module.css';

/** The document is not secret; the number is never in the URL. */
const options = { document: oneOf(['any', ...documents.map(({ id }) => id)]) };

const choices = [
  ['any', 'Any: find out which'] as const,
  ...documents.map(({ id, name }) => [id, name] as const),
];

/** Checks the number of an Indian document and shows its parts. */
export function DocumentNumbers(): ReactNode {
  const [{ document: id }, change] = useUrlState(options);
  const [typed, setTyped] = useState('');
  const chosen = documents.find((document) => document.id === id);
  const document = chosen ?? documentsOf(documents, typed)[0] ?? nearestDocument(documents, typed);
  const verdict = document && typed.trim() !== '' ? checkNumber(document, typed) : undefined;
  const error = errorOf(
    typed,
    verdict?.errors.map(({ message }) => message),
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
        hint="In upper or lower case; spaces and hyphens do not count."
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

function errorOf(typed: string, errors: string[] | undefined): string | undefined {
  if (typed.trim() === '') return undefined;
  if (errors === undefined) {
    return 'No document here has a number of this form: choose the document above to see where it differs.';
  }
  return errors.length > 0 ? errors.join(' ') : undefined;
}

function verdictsOf(
  document: IndianDocument | undefined,
  isChosen: boolean,
  valid: boolean | undefined,
): Verdict[] {
  if (document === undefined || valid === undefined) return [];
  const { name, authority } = document;
  if (valid) {
    const text = `the number has the form of “${name}”. Only the authority knows whether it was issued: ${authority}.`;
    return [{ state: 'valid', text }];
  }
  const nearest = isChosen ? '' : ' It is the nearest of the documents here.';
  return [{ state: 'invalid', text: `the number does not have the form of “${name}”.${nearest}` }];
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

/** The parts of a number with their meanings, masked as the authority requires. */
function NumberParts({
  document: { masking },
  verdict: { number, parts },
}: {
  document: IndianDocument;
  verdict: NumberVerdict;
}): ReactNode {
  const hidden = masking === undefined ? 0 : Math.max(0, number.length - masking.shown);
  let start = 0;
  const misfit = <strong className={styles.wrong}>Does not fit</strong>;
  const rows = parts.map(({ part, text, value, fits }) => {
    const from = start;
    start += text.length;
    const shown = [...text].map((character, index) => (from + index < hidden ? 'X' : character)).join('');
    const meaning = [value, part.meaning].filter(Boolean).join(': ');
    return [capitalised(part.name), shown === '' ? '–' : shown, fits ? 'Fits' : misfit, meaning];
  });
  return <Table label="Parts" head={['Part', 'Characters', 'Form', 'Meaning']} rows={rows} code={[1]} />;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
