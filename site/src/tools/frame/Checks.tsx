import type { Check } from '@kwikid/tools/verdict';
import type { ReactNode } from 'react';
import { Verdicts } from './Result.tsx';

/** Checks as verdicts, each with the name of what was checked. */
export function Checks({ label, checks }: { label: string; checks: readonly Check[] }): ReactNode {
  return (
    <Verdicts
      label={label}
      verdicts={checks.map(({ state, name, text }) => ({
        state,
        text: (
          <>
            <b>{name}</b> {text}
          </>
        ),
      }))}
    />
  );
}
