import { maxJudgementCharacters, type PageReason, pageReasons } from '@kwikid/wire/judgement-names';
import type { NewPageJudgement, PageJudgementReceipt } from '@kwikid/wire/page-judgement';
import { pageJudgementPath } from '@kwikid/wire/urls';
import { api, statusOf } from '@site/src/server/api';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './judgement.module.css';
import { judgementFailure, reasonNames } from './judgement-words.ts';

export interface Props {
  page: string;
}

/** 'Was this page helpful?': two buttons, and for a no an optional reason. What was pressed can be changed. */
export default function JudgementForm({ page }: Props): ReactNode {
  const [made, setMade] = useState<{ helpful: boolean; receipt: string }>();
  const [isExplaining, setExplaining] = useState(false);
  const [message, setMessage] = useState('');
  const isBusy = useRef(false);
  const question = useId();
  const no = useRef<HTMLButtonElement>(null);

  const judge = async (judgement: Omit<NewPageJudgement, 'page' | 'receipt'>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      const sent: NewPageJudgement = { page, ...judgement, ...(made && { receipt: made.receipt }) };
      const { receipt } = await api<PageJudgementReceipt>('POST', pageJudgementPath, sent);
      setMade({ helpful: judgement.helpful, receipt });
      return true;
    } catch (error) {
      setMessage(judgementFailure(statusOf(error)));
      return false;
    } finally {
      isBusy.current = false;
    }
  };
  const press = async (helpful: boolean) => {
    setMessage('');
    // Pressed again, the same button only opens what can be added.
    if (made?.helpful === helpful) return setExplaining(!helpful && !isExplaining);
    if (!(await judge({ helpful }))) return;
    setExplaining(!helpful);
    setMessage(helpful ? 'Thank you.' : 'Thank you. You can add why.');
  };
  const explain = async (reason: PageReason | undefined, words: string) => {
    const why = { ...(reason && { reason }), ...(words.trim() !== '' && { text: words }) };
    if (!(await judge({ helpful: false, ...why }))) return;
    setExplaining(false);
    setMessage('Thank you. The page’s owner reads it under ‘What readers do not find’.');
    // The pressed button is gone.
    no.current?.focus();
  };

  return (
    <section className={styles.box} aria-labelledby={question}>
      <div className={styles.ask}>
        <p id={question}>Was this page helpful?</p>
        <button
          type="button"
          className={styles.choice}
          aria-pressed={made?.helpful === true}
          onClick={() => void press(true)}
        >
          Yes
        </button>
        <button
          ref={no}
          type="button"
          className={styles.choice}
          aria-pressed={made?.helpful === false}
          aria-expanded={isExplaining}
          onClick={() => void press(false)}
        >
          No
        </button>
        <span role="status" className={styles.status}>
          {message}
        </span>
      </div>
      {isExplaining && <Why onSend={explain} />}
    </section>
  );
}

function Why({
  onSend,
}: {
  onSend: (reason: PageReason | undefined, words: string) => Promise<void>;
}): ReactNode {
  const [reason, setReason] = useState<PageReason>();
  const [words, setWords] = useState('');
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void onSend(reason, words);
  };
  return (
    <form className={styles.why} onSubmit={send}>
      <fieldset>
        <legend>Why not? (optional)</legend>
        {pageReasons.map((each) => (
          <label key={each}>
            <input type="radio" name={id} checked={reason === each} onChange={() => setReason(each)} />
            {reasonNames[each]}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-words`}>What did you need? (optional)</label>
      <textarea
        id={`${id}-words`}
        rows={2}
        maxLength={maxJudgementCharacters}
        value={words}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setWords(target.value)}
      />
      <p id={`${id}-note`} className={styles.note}>
        Your name is not kept with it. Every reader can see it: write no names and no customer data.
      </p>
      <button type="submit" className="button button--primary button--sm">
        Send
      </button>
    </form>
  );
}
