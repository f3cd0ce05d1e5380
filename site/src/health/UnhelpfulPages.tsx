import Link from '@docusaurus/Link';
import type { JudgedPage } from '@kwikid/wire/page-judgement';
import { decodedUri } from '@kwikid/wire/uri-text';
import { reasonNames } from '@site/src/judgement/judgement-words';
import { dayInWords } from '@site/src/page/review';
import Heading from '@theme/Heading';
import { type ReactNode, useState } from 'react';
import styles from './health.module.css';
import { ReportTable, ShowMore } from './ReportTable.tsx';

/** Pages that are shown at first, and with each press. */
const step = 25;

/** Pages that readers judged not helpful, with their reasons. */
export function UnhelpfulPages({ pages }: { pages: readonly JudgedPage[] }): ReactNode {
  const [most, setMost] = useState(step);
  return (
    <section className={styles.judged}>
      <Heading as="h2" id="pages">
        Pages that did not help
      </Heading>
      {pages.length === 0 && <p>No reader said so of a page yet.</p>}
      {pages.length > 0 && (
        <ReportTable columns={['Page', ['No', 'number'], ['Yes', 'number'], 'Last']}>
          {pages.slice(0, most).map((page) => (
            <PageRow key={page.page} judged={page} />
          ))}
        </ReportTable>
      )}
      <ShowMore step={step} left={pages.length - most} onMore={() => setMost(most + step)} />
    </section>
  );
}

function PageRow({ judged }: { judged: JudgedPage }): ReactNode {
  const { page, helpful, unhelpful, last, reasons, texts } = judged;
  return (
    <tr>
      <th scope="row">
        <Link to={page} className={styles.text ?? ''} data-noBrokenLinkCheck>
          {decodedUri(page)}
        </Link>
        {reasons.length > 0 && (
          <span className={styles.state}>
            {reasons.map(({ reason, count }) => `${reasonNames[reason]} (${count})`).join(', ')}
          </span>
        )}
        {texts.length > 0 && (
          <ul className={styles.said}>
            {texts.map(({ text, last: day }) => (
              <li key={text}>
                <bdi>{text}</bdi> <time dateTime={day}>{dayInWords(day)}</time>
              </li>
            ))}
          </ul>
        )}
      </th>
      <td className={styles.number}>{unhelpful}</td>
      <td className={styles.number}>{helpful}</td>
      <td>
        <time dateTime={last}>{dayInWords(last)}</time>
      </td>
    </tr>
  );
}
