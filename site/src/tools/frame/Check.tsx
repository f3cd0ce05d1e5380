import type { ReactNode } from 'react';
import fields from './fields.module.css';

interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** Something that is on or off, with its words. */
export function Check({ checked, onChange, children }: CheckProps): ReactNode {
  return (
    <label className={fields.check}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{children}</span>
    </label>
  );
}
