import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { ResultGroup } from '../results/hit.ts';
import { Marked } from '../results/Marked.tsx';
import { plainText } from '../results/marks.ts';
import { ResultText } from '../results/ResultText.tsx';
import { ResultTitle } from '../results/ResultTitle.tsx';
import { useResultPath } from '../results/useResultPath.ts';
import styles from './search-page.module.css';

/** Results by category, each with its section path and the words that matched. */
export function SearchResults({ groups }: { groups: readonly ResultGroup[] }): ReactNode {
  const resultPath = useResultPath();
  return groups.map(({ category, area, results }) => (
    <section key={`${plainText(category)} ${area}`} className={styles.group}>
      <Heading as="h2">
        <Marked value={category} />
        {area && area !== plainText(category) && <span className={styles.area}>{area}</span>}
      </Heading>
      <ol>
        {results.map((result) => (
          <li key={result.id}>
            <Heading as="h3">
              <Link to={resultPath(result.url)}>
                <ResultTitle {...result} />
              </Link>
            </Heading>
            <ResultText {...result} />
          </li>
        ))}
      </ol>
    </section>
  ));
}
