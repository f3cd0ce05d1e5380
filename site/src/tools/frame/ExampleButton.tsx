import clsx from 'clsx';
import type { ReactNode } from 'react';
import fields from './fields.module.css';

/** Fills a tool with made-up input that works, for those who see it for the first time. */
export function ExampleButton({ onUse }: { onUse: () => void }): ReactNode {
  return (
    <button type="button" className={clsx('link-button', fields.example)} onClick={onUse}>
      Fill in an example
    </button>
  );
}
