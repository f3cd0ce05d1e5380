import { correctionBounds as most } from '@kwikid/wire/correction-bounds';
import { useProfile } from '@site/src/me/useReader';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { failureText } from './correction-words.ts';
import styles from './corrections.module.css';
import { suggest } from './corrections-service.ts';
import type { SelectedSentence } from './selected-sentence.ts';
import { type Draft, emptyDraft, readDraft, startOf, writeDraft } from './suggestion-draft.ts';

interface Props {
  page: string;
  owner: string;
  selected: SelectedSentence | undefined;
  onList: () => void;
  onClose: () => void;
}

/** A sentence, what it should say, and why. What is typed stays in this tab until it is sent. */
export function SuggestionForm({ page, owner, selected, onList, onClose }: Props): ReactNode {
  const [draft, setDraft] = useState(() => startOf(readDraft(page), selected && withoutPlace(selected)));
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');
  const [failure, setFailure] = useState<string>();
  const { name, email } = useProfile();
  const first = useRef<HTMLTextAreaElement>(null);
  const second = useRef<HTMLTextAreaElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const note = useId();
  const hasText = useRef(draft.text !== '');
  // The dialog opens after this, and focuses what has the attribute. React would focus it before there is a dialog.
  useEffect(() => (hasText.current ? second : first).current?.setAttribute('autofocus', ''), []);
  useEffect(() => {
    if (state === 'sent') thanks.current?.focus();
  }, [state]);

  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    writeDraft(page, next);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    if (draft.replacement.trim() === '' || draft.replacement.trim() === draft.text.trim()) {
      setFailure('Write what it should say instead.');
      second.current?.focus();
      return;
    }
    setFailure(undefined);
    setState('sending');
    try {
      await suggest({ page, ...draft });
      writeDraft(page, emptyDraft);
      setState('sent');
    } catch (error) {
      setFailure(failureText(error));
      setState('ready');
    }
  };

  if (state === 'sent')
    return (
      <div className={styles.form}>
        <p ref={thanks} tabIndex={-1} className={styles.sent}>
          Thank you. The team {owner} finds your suggestion on its page under Teams, and every reader sees it
          here. The outcome will be here as well.
        </p>
        <div className={styles.actions}>
          <button type="button" className="button button--primary" onClick={onClose}>
            Close
          </button>
          <button type="button" className="button button--secondary" onClick={onList}>
            Suggestions of this page
          </button>
        </div>
      </div>
    );
  const who = name ?? email;
  return (
    <form className={styles.form} onSubmit={send} aria-describedby={note} noValidate>
      <Field label="The sentence as it is" hint="Leave empty if something is missing">
        {(id) => (
          <textarea
            ref={first}
            id={id}
            rows={3}
            maxLength={most.text}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <Field label="What it should say">
        {(id) => (
          <textarea
            ref={second}
            id={id}
            rows={3}
            required
            maxLength={most.replacement}
            value={draft.replacement}
            onChange={({ target }) => change({ replacement: target.value })}
          />
        )}
      </Field>
      <Field label="Why, or where it is written" hint="Optional">
        {(id) => (
          <input
            id={id}
            type="text"
            maxLength={most.reason}
            value={draft.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </Field>
      <p id={note} className={styles.note}>
        Your name goes with it
        {who !== undefined && <>: {email === undefined || email === who ? who : `${who} (${email})`}</>}, and
        what your provider calls you. Every reader sees it. Do not include customer data.
      </p>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <div className={styles.actions}>
        <button type="submit" className="button button--primary" aria-disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending…' : 'Send'}
        </button>
        <button type="button" className="button button--secondary" onClick={onClose}>
          Keep it for later
        </button>
      </div>
    </form>
  );
}

const withoutPlace = ({ text, anchor }: SelectedSentence) => ({ text, anchor });

interface FieldProps {
  label: string;
  hint?: string;
  children: (id: string) => ReactNode;
}

function Field({ label, hint, children }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {hint !== undefined && <span className={styles.hint}> {hint}</span>}
      </label>
      {children(id)}
    </div>
  );
}
