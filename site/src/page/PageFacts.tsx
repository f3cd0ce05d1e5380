import Link from '@docusaurus/Link';
import { Fragment, type ReactNode } from 'react';
import { Proposed } from './Proposed';
import type { PageFrontMatter } from './page-front-matter.ts';
import { dayInWords } from './review.ts';
import { counted, kindLabel, rolesInWords } from './words.ts';

const bases = { public: 'public sources', proposed: 'proposed', template: 'template' } as const;

interface Props {
  page: PageFrontMatter;
  /** Version of the documentation, for printed copies; on a screen the navbar shows it. */
  version?: string;
}

/** The quiet row under a page's title: its owner, audience, last review, basis and length. */
export function PageFacts({ page, version }: Props): ReactNode {
  const {
    owner,
    type,
    audience,
    reviewed,
    basis,
    confirmed,
    reading_minutes: minutes,
    acknowledge,
    releases = [],
  } = page;
  return (
    <dl className="page-facts">
      <Fact name="Owner" always>
        <Link to={`/teams#${owner}`}>{owner}</Link>
      </Fact>
      {type && <Fact name="Type">{kindLabel(type)}</Fact>}
      {audience && <Fact name="For">{audience.join(', ')}</Fact>}
      <Fact name="Reviewed">
        <time dateTime={reviewed}>{dayInWords(reviewed)}</time>
      </Fact>
      {basis && (
        <Fact name="Basis" always>
          {basis === 'proposed' && !confirmed ? <Proposed /> : bases[basis]}
        </Fact>
      )}
      {confirmed && (
        <Fact name="Confirmed">
          <time dateTime={confirmed}>{dayInWords(confirmed)}</time>
        </Fact>
      )}
      {minutes && <Fact name="Reading time">{minutes} min</Fact>}
      {releases.length > 0 && (
        <Fact name="Releases">
          {releases.map(({ release, to }, index) => (
            <Fragment key={release}>
              {index > 0 && ', '}
              <Link to={to}>{release}</Link>
            </Fragment>
          ))}
        </Fact>
      )}
      {acknowledge && (
        <Fact name="To be acknowledged by">
          {rolesInWords(acknowledge.who)} within {counted(acknowledge.within, 'day')}
        </Fact>
      )}
      {version && (
        <Fact name="Version" className="print-only">
          {version}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  name: string;
  /** Is shown where the others are folded. */
  always?: boolean;
  className?: string;
  children: ReactNode;
}

function Fact({ name, always, className, children }: FactProps): ReactNode {
  return (
    <div className={className} data-always={always}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
