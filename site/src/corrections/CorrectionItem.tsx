import Link from '@docusaurus/Link';
import { correctionBounds } from '@kwikid/wire/correction-bounds';
import type { Correction } from '@kwikid/wire/corrections';
import { dayOf } from '@kwikid/wire/day';
import type { TeamPage } from '@site/plugins/teams/team-contents';
import { Person } from '@site/src/page/Person';
import { dayInWords } from '@site/src/page/review';
import { TextLink } from '@site/src/page/TextLink';
import { type ReactNode, useState } from 'react';
import { failureText } from './correction-words.ts';
import styles from './corrections.module.css';
import { decide } from './corrections-service.ts';
import { WordChanges } from './WordChanges.tsx';
import { wordChanges } from './word-changes.ts';

/** @param seconds - since the epoch */
const inWords = (seconds: number) => dayInWords(dayOf(seconds * 1000));

interface Props {
  correction: Correction;
  page: TeamPage;
  onChange: () => void;
}

/** A suggestion: what is to change, who says so, and what can be done about it. */
export function CorrectionItem({ correction, page, onChange }: Props): ReactNode {
  const { id, text, replacement, reason, by, at, mine, state, decided, anchor } = correction;
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const end = (decision: Parameters<typeof decide>[1]) => {
    if (isBusy) return;
    setBusy(true);
    decide(id, decision)
      .then(onChange, (error: unknown) => setMessage(failureText(error)))
      .finally(() => setBusy(false));
  };
  const decline = () => {
    const why = window.prompt('Why not? The person who suggested it will see your reason.')?.trim();
    if (why) end({ state: 'declined', why: why.slice(0, correctionBounds.why) });
  };
  return (
    <li className={styles.item}>
      <p className={styles.meta}>
        <Link to={anchor === '' ? correction.page : `${correction.page}#${anchor}`}>{page.label}</Link>{' '}
        <span>
          {mine ? 'You' : <Person {...by} />},{' '}
          <time dateTime={new Date(at * 1000).toISOString()}>{inWords(at)}</time>
        </span>
      </p>
      <p className={styles.words}>
        <WordChanges words={wordChanges(text, replacement)} />
      </p>
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
      {decided && (
        <p className={styles.end}>
          <strong>{state === 'done' ? 'Done' : 'Not done'}</strong>
          {decided.why !== '' && <>: {decided.why}</>} · <Person {...decided.by} />, {inWords(decided.at)}
        </p>
      )}
      {state === 'open' && (
        <div className={styles.itemActions}>
          {page.edit !== undefined && <TextLink href={page.edit}>Open the file</TextLink>}
          <button
            type="button"
            className="text-button"
            aria-disabled={isBusy}
            onClick={() => end({ state: 'done' })}
          >
            Done
          </button>
          <button type="button" className="text-button" onClick={decline}>
            Not done…
          </button>
        </div>
      )}
      <p role="status" className={styles.message}>
        {message}
      </p>
    </li>
  );
}
