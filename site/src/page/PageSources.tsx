import { TextLink } from '@site/src/page/TextLink';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { PageFrontMatter } from './page-front-matter.ts';

/** The heading of the list, and its entry in 'On this page'. */
export const sourcesHeading = { value: 'Sources', id: 'sources', level: 2 } as const;

/** The sources of the page and the clauses that it serves, from its front matter. */
export function PageSources({ page }: { page: PageFrontMatter }): ReactNode {
  const { sources = [], controls = [] } = page;
  if (sources.length === 0 && controls.length === 0) return null;
  return (
    <section className="page-sources">
      <Heading as="h2" id={sourcesHeading.id}>
        {sourcesHeading.value}
      </Heading>
      <ul>
        {sources.map(({ title, url }) => (
          <li key={title}>{url ? <TextLink href={url}>{title}</TextLink> : title}</li>
        ))}
      </ul>
      {controls.length > 0 && (
        <>
          <p>Clauses:</p>
          <ul>
            {controls.map((control) => (
              <li key={control}>{control}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
