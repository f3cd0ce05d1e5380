import Link from '@docusaurus/Link';
import { useDocsData } from '@docusaurus/plugin-content-docs/client';
import { type Finding, remedyPages, type Severity } from '@kwikid/tools/response-headers';
import { TextLink } from '@site/src/page/TextLink';
import Heading from '@theme/Heading';
import { type ReactNode, useMemo } from 'react';
import { CopyButton } from '../frame/CopyButton.tsx';

/** Severities as they are read, with the look of a verdict. */
export const severities: Readonly<
  Record<Severity, { title: string; state: 'invalid' | 'warning' | 'note' }>
> = {
  high: { title: 'Fix first', state: 'invalid' },
  medium: { title: 'Fix', state: 'warning' },
  low: { title: 'Consider', state: 'note' },
};

const kinds: Readonly<Record<Finding['kind'], string>> = {
  missing: 'Missing',
  weak: 'Weak',
  invalid: 'Not valid',
  leak: 'Tells too much',
  duplicate: 'Twice',
  obsolete: 'Obsolete',
};

/** Addresses of the documents that this build holds. */
function useDocuments(): ReadonlySet<string> {
  const { versions } = useDocsData('default');
  return useMemo(() => new Set(versions.flatMap(({ docs }) => docs.map(({ path }) => path))), [versions]);
}

/** What was found, by severity. */
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
        {title} <span className="finding__count">{findings.length}</span>
      </Heading>
      <ul className={`findings findings--${state}`}>
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a finding has no identity beside its place
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
    <li className="finding">
      <p className="finding__head">
        <strong translate="no">{header}</strong> <span className="finding__kind">{kinds[kind]}</span>
        {line !== undefined && <span className="finding__line">line {line}</span>}
      </p>
      <p>{message}</p>
      <p>{remedy}</p>
      {nginx !== undefined && (
        <p className="finding__nginx">
          <code translate="no">{nginx}</code>
          <CopyButton text={nginx} of={`the line for ${header}`} />
        </p>
      )}
      <p className="finding__links">
        {/* A page that this build does not hold leads nowhere. */}
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
