import Link from '@docusaurus/Link';
import { useDocsData } from '@docusaurus/plugin-content-docs/client';
import { type Finding, remedyPages, type Severity } from '@kwikid/tools/response-headers';
import { TextLink } from '@theme/ForTools';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { CopyButton } from '../frame/Controls.tsx';
import styles from './Findings.module.css';

/** Names of the severities, with the look of a verdict. */
const severities: Readonly<Record<Severity, { title: string; state: 'invalid' | 'warning' | 'note' }>> = {
  high: { title: 'Fix first', state: 'invalid' },
  medium: { title: 'Fix', state: 'warning' },
  low: { title: 'Consider', state: 'note' },
};

const kinds: Readonly<Record<Finding['kind'], string>> = {
  missing: 'Missing',
  weak: 'Weak',
  invalid: 'Not valid',
  leak: 'Says too much',
  duplicate: 'Twice',
  obsolete: 'Obsolete',
};

/** Paths of the documents in this build. */
function useDocuments(): ReadonlySet<string> {
  const { versions } = useDocsData('default');
  return useMemo(() => new Set(versions.flatMap(({ docs }) => docs.map(({ path }) => path))), [versions]);
}

/** The findings by severity. */
export function Findings({ findings }: { findings: readonly Finding[] }): ReactNode {
  const documents = useDocuments();
  return (Object.keys(severities) as Severity[]).map((severity) => {
    const some = findings.filter((finding) => finding.severity === severity);
    if (some.length === 0) return null;
    return <FindingList key={severity} severity={severity} findings={some} documents={documents} />;
  });
}

interface FindingListProps {
  severity: Severity;
  findings: readonly Finding[];
  documents: ReadonlySet<string>;
}

function FindingList({ severity, findings, documents }: FindingListProps): ReactNode {
  const { title, state } = severities[severity];
  return (
    <section aria-label={title}>
      <Heading as="h2">
        {title} <span className={styles.count}>{findings.length}</span>
      </Heading>
      <ul className={clsx(styles.list, styles[state])}>
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a finding has no other key
          <FindingItem key={index} finding={finding} documents={documents} />
        ))}
      </ul>
    </section>
  );
}

function FindingItem({
  finding,
  documents,
}: {
  finding: Finding;
  documents: ReadonlySet<string>;
}): ReactNode {
  const { kind, header, message, remedy, nginx, source, topic, line } = finding;
  const page = remedyPages[topic];
  return (
    <li className={styles.finding} data-finding={header}>
      <p className={styles.head}>
        <strong translate="no">{header}</strong> <span className={styles.kind}>{kinds[kind]}</span>
        {line !== undefined && <span className={styles.line}>line {line}</span>}
      </p>
      <p>{message}</p>
      <p>{remedy}</p>
      {nginx !== undefined && (
        <p className={styles.nginx}>
          <code translate="no">{nginx}</code>
          <CopyButton text={nginx} of={`the line for ${header}`} />
        </p>
      )}
      <p className={styles.links}>
        {/* There is no link to a page that this build does not hold. */}
        {documents.has(page.path) && (
          <>
            How to fix it: <Link to={page.path}>{page.label}</Link>
            {' · '}
          </>
        )}
        Standard: <TextLink href={source.href}>{source.label}</TextLink>
      </p>
    </li>
  );
}
