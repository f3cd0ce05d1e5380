import type { ReactNode } from 'react';

/** Fills a tool with made-up input that works, for those who see it for the first time. */
export function ExampleButton({ onUse }: { onUse: () => void }): ReactNode {
  return (
    <button type="button" className="link-button tool-example" onClick={onUse}>
      Fill in an example
    </button>
  );
}
