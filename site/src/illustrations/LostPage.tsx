import type { ReactNode } from 'react';

/** A page that left its frame. */
export function LostPage({ className }: { className?: string }): ReactNode {
  return (
    <svg
      className={`illustration ${className ?? ''}`}
      viewBox="20 18 200 130"
      role="img"
      aria-label="A page that left its frame"
    >
      <path
        className="illustration__quiet"
        d="M52 44V34a6 6 0 0 1 6-6h10M108 28h10a6 6 0 0 1 6 6v10M124 100v10a6 6 0 0 1-6 6h-10M68 116H58a6 6 0 0 1-6-6v-10"
      />
      <path className="illustration__quiet" d="M88 72c6-14 22-22 36-14s18 24 30 22" strokeDasharray="1 7" />
      <g transform="rotate(9 176 92)">
        <path
          className="illustration__ground"
          d="M150 56h36l16 16v56a4 4 0 0 1-4 4h-48a4 4 0 0 1-4-4V60a4 4 0 0 1 4-4z"
        />
        <path
          className="illustration__green"
          d="M150 56h36l16 16v56a4 4 0 0 1-4 4h-48a4 4 0 0 1-4-4V60a4 4 0 0 1 4-4z"
        />
        <path className="illustration__green" d="M186 56v12a4 4 0 0 0 4 4h12" />
        <path className="illustration__quiet" d="M158 86h20M158 98h32M158 110h26" />
      </g>
      <path className="illustration__quiet" d="M28 140h184" />
    </svg>
  );
}
