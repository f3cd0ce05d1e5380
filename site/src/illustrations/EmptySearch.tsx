import type { ReactNode } from 'react';

/** A magnifying glass over lines of text, with nothing under it. */
export function EmptySearch({ className }: { className?: string }): ReactNode {
  return (
    <svg
      className={`illustration ${className ?? ''}`}
      viewBox="40 18 152 132"
      role="img"
      aria-label="A magnifying glass that finds nothing"
    >
      <path
        className="illustration__quiet"
        d="M56 28h84l20 20v80a4 4 0 0 1-4 4H56a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4z"
      />
      <path className="illustration__quiet" d="M140 28v16a4 4 0 0 0 4 4h16" />
      <path className="illustration__quiet" d="M68 56h44M68 72h24M68 88h16M68 104h18M68 120h40" />
      <circle className="illustration__ground" cx="130" cy="88" r="30" />
      <circle className="illustration__green" cx="130" cy="88" r="30" />
      <path className="illustration__green" d="m152 110 32 30" />
      <path className="illustration__quiet" d="M118 88h24" strokeDasharray="1 7" />
    </svg>
  );
}
