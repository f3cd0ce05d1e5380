import Link from '@docusaurus/Link';
import { correctionBounds as most } from '@kwikid/wire/correction-bounds';
import { useProfile } from '@site/src/me/useReader';
import { Dialog } from '@site/src/page/Dialog';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { failureText } from './correction-words.ts';
import styles from './corrections.module.css';
import { suggest } from './corrections-service.ts';
import type { Draft } from './selected-sentence.ts';

export interface Props {
  page: string;
  owner: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
  onSent: () => void;
  onClose: () => void;
}

/** The window in which a correction is suggested: a sentence, what it should say, and why. Loaded at its first use. */
export default function SuggestionDialog({ onClose, ...props }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} title="Suggest a correction" className={styles.dialog} onClose={onClose}>
      <SuggestionForm {...props} onClose={() => dialog.current?.close()} />
    </Dialog>
  );
}

function SuggestionForm({ page, owner, draft, onChange, onSent, onClose }: Props): ReactNode {
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

  const change = (changes: Partial<Draft>) => onChange({ ...draft, ...changes });
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
      setState('sent');
      onSent();
    } catch (error) {
      setFailure(failureText(error));
      setState('ready');
    }
  };

  if (state === 'sent')
    return (
      <div className={styles.form}>
        <p ref={thanks} tabIndex={-1} className={styles.sent}>
          Thank you. Your suggestion and its outcome are in the list of the team {owner} under{' '}
          <Link to={`/teams#${owner}`}>Teams</Link>.
        </p>
        <div className={styles.actions}>
          <button type="button" className="button button--primary" onClick={onClose}>
            Close
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
          Close
        </button>
      </div>
    </form>
  );
}

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
