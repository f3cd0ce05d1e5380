import type { ReactNode } from 'react';

/** A text of the product's data: what is in backticks is code. */
export function WithCode({ text }: { text: string }): ReactNode {
  return text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
