import type { OwnAcknowledgements } from '@kwikid/wire/acknowledgement';
import type { PageFrontMatter } from '@site/src/page/page-front-matter';
import { counted, rolesInWords } from '@site/src/page/words';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { statusOf } from '../server/api.ts';
import styles from './acknowledge.module.css';
import { dueInWords, failureInWords, isSamePage, wholeDay } from './acknowledge-words.ts';
import type { AcknowledgementState } from './acknowledgement-store.ts';
import { acknowledgements, useAcknowledgements } from './acknowledgements.ts';
import { WhoAcknowledged } from './WhoAcknowledged.tsx';

/** Few readers compare texts: its code comes when they do. */
const TextChanges = lazy(() => import('./TextChanges.tsx'));

interface Props {
  page: PageFrontMatter;
  permalink: string;
}

/** The end of a text that staff acknowledge. The build reads who and which text from this element. */
export function Acknowledge({ page, permalink }: Props): ReactNode {
  const { acknowledge, acknowledge_text: text } = page;
  const state = useAcknowledgements(permalink);
  const title = useId();
  if (acknowledge === undefined || text === undefined) return null;
  const { who, within, minor } = acknowledge;
  return (
    <section
      className={`page-acknowledge ${styles.box}`}
      aria-labelledby={title}
      data-acknowledge-text={text}
      data-acknowledge-who={who.join(',')}
      data-acknowledge-within={within}
      data-acknowledge-since={minor?.since}
      data-acknowledge-reason={minor?.reason}
    >
      <p id={title} className={styles.title}>
        To be acknowledged by {rolesInWords(who)} within {counted(within, 'day')}
      </p>
      <Asked permalink={permalink} text={text} state={state} />
      <p className={styles.text}>
        Version of this text: <code>{text.slice(0, 12)}</code>
      </p>
      {state.own && entryOf(state.own, permalink)?.seesOthers && (
        <WhoAcknowledged key={permalink} permalink={permalink} seesAll={state.own.sees === 'all'} />
      )}
    </section>
  );
}

const entryOf = ({ pages }: OwnAcknowledgements, permalink: string) =>
  pages.find(({ page }) => isSamePage(page, permalink));

interface AskedProps {
  permalink: string;
  text: string;
  state: AcknowledgementState;
}

/** What the reader did with this text, or the button. */
function Asked({ permalink, text, state: { own, hasFailed } }: AskedProps): ReactNode {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  const entry = own && entryOf(own, permalink);
  const isOlder = entry !== undefined && entry.hash !== text;
  const isAsked = entry?.due !== undefined && !isOlder;

  const make = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await acknowledgements.make(permalink, text);
      // The pressed button is gone.
      status.current?.focus();
    } catch (error) {
      setFailure(failureInWords(statusOf(error)));
    }
    setBusy(false);
  };

  return (
    <>
      <div ref={status} className={styles.status} role="status" tabIndex={-1}>
        {entry?.at !== undefined && !isOlder && (
          <p className={styles.done}>
            <Tick />
            {entry.minor === undefined
              ? `You acknowledged this text on ${wholeDay(entry.at)}.`
              : `You acknowledged an earlier text on ${wholeDay(entry.at)}, which counts: the changes since are minor (${entry.minor}).`}
          </p>
        )}
        {isAsked && entry.earlier !== undefined && (
          <p>
            You acknowledged an earlier text on {wholeDay(entry.earlier)}. It has changed since: please read
            it again.
          </p>
        )}
        {isAsked && (
          <p className={entry.overdue ? styles.overdue : undefined}>
            Yours to acknowledge {dueInWords(entry)}.
          </p>
        )}
        {isOlder && <p>The page has changed since you opened it: load it again to read its present text.</p>}
        {own === undefined && hasFailed && (
          <p>What you acknowledged cannot be read at the moment. Load the page again in a minute.</p>
        )}
        {failure !== undefined && <p className={styles.failure}>{failure}</p>}
      </div>
      {!isOlder && ((isAsked && entry.earlier !== undefined) || entry?.minor !== undefined) && (
        <Changes key={permalink} permalink={permalink} />
      )}
      {isAsked && (
        <button type="button" className={styles.button} aria-disabled={isBusy} onClick={() => void make()}>
          I have read and understood
        </button>
      )}
    </>
  );
}

/** Folded: the texts are compared when it is opened. */
function Changes({ permalink }: { permalink: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.evidence} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What changed since</summary>
      {isOpen && (
        <Suspense fallback={<p role="status">Comparing the texts…</p>}>
          <TextChanges permalink={permalink} />
        </Suspense>
      )}
    </details>
  );
}

const Tick = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </svg>
);
