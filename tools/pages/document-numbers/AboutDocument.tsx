import Link from '@docusaurus/Link';
import type { IndianDocument } from '@kwikid/facts/indian-documents';
import { TextLink } from '@theme/ForTools';
import Heading from '@theme/Heading';
import { type ReactNode, useId } from 'react';
import { toolPath } from '../../src/catalogue.ts';
import fields from '../frame/fields.module.css';
import { Facts } from '../frame/Result.tsx';
import styles from './numbers.module.css';

interface AboutDocumentProps {
  document: IndianDocument;
  /** Fills in an example as the number. */
  onTry: (number: string) => void;
}

/** The data of a document: its authority, pattern, check digit, masking, sources and examples. */
export function AboutDocument({ document, onTry }: AboutDocumentProps): ReactNode {
  const { id, name, long, authority, pattern, check, masking, notes = [], sources, examples } = document;
  const facts: [string, ReactNode][] = [
    ['Name', long],
    ['Authority', authority],
    [
      'Pattern',
      <>
        <code>{pattern}</code> <Link to={`${toolPath('patterns')}?document=${id}`}>Try the pattern</Link>
      </>,
    ],
    ['Check digit', check.meaning],
    ['Masking', masking?.rule ?? 'The authority has no rule of its own.'],
    ...notes.map((note): [string, ReactNode] => ['Not covered', note]),
  ];
  return (
    <section>
      <Heading as="h2" id="about">
        About this number
      </Heading>
      <Facts label={name} facts={facts} />
      <Heading as="h3" id="examples">
        Examples
      </Heading>
      <p className={fields.hint}>
        None belongs to a person: each is published by its authority or clearly made up.
      </p>
      <Examples
        label="Valid"
        examples={examples.valid.map(({ number, basis }) => [number, basis])}
        onTry={onTry}
      />
      <Examples
        label="Not valid"
        examples={examples.invalid.map(({ number, because }) => [number, because])}
        onTry={onTry}
      />
      <Heading as="h3" id="sources">
        Sources
      </Heading>
      <ul>
        {sources.map(({ title, url }) => (
          <li key={title}>
            <TextLink href={url}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ExamplesProps {
  label: string;
  examples: (readonly [number: string, why: string])[];
  onTry: (number: string) => void;
}

function Examples({ label, examples, onTry }: ExamplesProps): ReactNode {
  const id = useId();
  return (
    <>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <ul className={styles.examples} aria-labelledby={id}>
        {examples.map(([number, why]) => (
          <li key={number}>
            <button type="button" className={styles.number} translate="no" onClick={() => onTry(number)}>
              {number}
            </button>
            <span className={styles.why}>{why}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
