import { decodedUri } from '@kwikid/wire/uri-text';
import type { TeamPage } from '@site/plugins/teams/team-contents';
import type { ReactNode } from 'react';
import { CorrectionItem } from './CorrectionItem.tsx';
import styles from './corrections.module.css';
import type { Corrections } from './useCorrections.ts';

interface Props {
  pages: readonly TeamPage[];
  all: Corrections;
}

/** Other spellings of one path: encoded or not, with or without a slash at the end. */
const keyOf = (path: string) => decodedUri(path).replace(/\/$/, '');

/** The suggestions for a team's pages: the open ones, then those that were closed lately, folded. */
export default function CorrectionList({ pages, all }: Props): ReactNode {
  const byPath = new Map(pages.map((page) => [keyOf(page.path), page]));
  const own = (all.corrections ?? []).flatMap((correction) => {
    const page = byPath.get(keyOf(correction.page));
    return page ? [{ correction, page }] : [];
  });
  const items = (listed: typeof own) => (
    <ul className={styles.list}>
      {listed.map(({ correction, page }) => (
        <CorrectionItem key={correction.id} correction={correction} page={page} onChange={all.reload} />
      ))}
    </ul>
  );
  const open = own.filter(({ correction }) => correction.state === 'open');
  const closed = own.filter(({ correction }) => correction.state !== 'open');
  return (
    <div className={styles.lists}>
      {open.length > 0 ? items(open) : <p>No suggestion is open{all.onMore && ' among the latest'}.</p>}
      {closed.length > 0 && (
        <details open={open.length === 0}>
          <summary>Closed ({closed.length})</summary>
          {items(closed)}
        </details>
      )}
      {all.onMore && (
        <button type="button" className="text-button" onClick={all.onMore}>
          Show more suggestions
        </button>
      )}
    </div>
  );
}
