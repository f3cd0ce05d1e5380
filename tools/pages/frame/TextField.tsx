import { errorText, type InputError } from '@kwikid/tools/input';
import clsx from 'clsx';
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import fields from './fields.module.css';
import { beginningOf, inCharacters, longestShown, longestText, spliced } from './text-size.ts';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** One quiet line between label and field. */
  hint?: ReactNode;
  /** Lines to show; 1 makes a field of one line. Default: 6. */
  rows?: number;
  /** The error of the value; shown beside the field and announced with it. */
  error?: InputError | string | undefined;
  /** Longest accepted text, in UTF-16 units. Default: 8,000,000. */
  limit?: number;
  /** Below the field: buttons that belong to it. */
  children?: ReactNode;
}

/** Keeps browsers, extensions and keyboards from remembering a secret, correcting it or sending it to a spelling check. */
const untouched = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  translate: 'no',
} as const;

/**
 * A labelled field for text of any length. A text too long to render is kept outside the field, which then
 * shows its beginning: the tool gets all of it, and the page stays fast.
 */
export function TextField({
  label,
  value,
  onChange,
  hint,
  rows = 6,
  error,
  limit = longestText,
  children,
}: TextFieldProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const [refused, setRefused] = useState<number>();
  const held = value.length > longestShown;
  const shown = held ? beginningOf(value) : value;

  // The field itself keeps the typed text: React does not write it back at each key.
  useEffect(() => {
    if (field.current && field.current.value !== shown) field.current.value = shown;
  }, [shown]);

  const take = (text: string) => {
    setRefused(text.length > limit ? text.length : undefined);
    if (text.length <= limit) onChange(text);
    else if (field.current) field.current.value = shown;
  };
  /** Long texts never reach the field; for others the browser keeps its undo history. */
  const insert = (event: ClipboardEvent | DragEvent, text: string) => {
    const { current } = field;
    if (!current || (!held && text.length + value.length <= longestShown)) return;
    event.preventDefault();
    take(held ? text : spliced(value, current.selectionStart ?? 0, current.selectionEnd ?? 0, text));
  };
  const clear = () => {
    take('');
    field.current?.focus();
  };

  const shownError =
    refused === undefined
      ? error
      : `The text has ${inCharacters(refused)}; this field takes ${inCharacters(limit)}. The field was not changed.`;
  const described = [hint && `${id}hint`, held && `${id}held`, shownError && `${id}error`]
    .filter(Boolean)
    .join(' ');
  const common = {
    ref: field,
    id,
    className: clsx('field', fields.input),
    defaultValue: shown,
    readOnly: held,
    'aria-describedby': described || undefined,
    'aria-invalid': shownError ? true : undefined,
    onInput: () => take(field.current?.value ?? ''),
    onPaste: (event: ClipboardEvent) => insert(event, event.clipboardData.getData('text/plain')),
    onDrop: (event: DragEvent) => insert(event, event.dataTransfer.getData('text/plain')),
    ...untouched,
  };
  return (
    <div className={clsx(fields.field, shownError && fields.wrong)}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}hint`} className={fields.hint}>
          {hint}
        </p>
      )}
      {rows === 1 ? <input type="text" {...common} /> : <textarea rows={rows} {...common} />}
      {held && (
        <p id={`${id}held`} className={fields.hint}>
          All {inCharacters(value.length)} are in use; the field shows the first 2,000.{' '}
          <button type="button" className="link-button" onClick={clear}>
            Empty this field
          </button>
        </p>
      )}
      <p id={`${id}error`} className={fields.error} role="status" translate="no">
        {shownError && (typeof shownError === 'string' ? shownError : errorText(shownError, value))}
      </p>
      {children}
    </div>
  );
}
