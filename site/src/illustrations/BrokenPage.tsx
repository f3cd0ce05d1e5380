import type { ReactNode } from 'react';

/** A page torn in two, its upper half slid aside. */
export function BrokenPage({ className }: { className?: string }): ReactNode {
  return (
    <svg
      className={`illustration ${className ?? ''}`}
      viewBox="40 14 160 134"
      role="img"
      aria-label="A page torn in two"
    >
      <path
        className="illustration__quiet"
        d="M72 92v34a4 4 0 0 0 4 4h84a4 4 0 0 0 4-4V88l-16 12-18-14-18 16-18-14z"
      />
      <path className="illustration__quiet" d="M88 112h44M88 122h28" />
      <g transform="rotate(-7 120 50) translate(6 -4)">
        <path
          className="illustration__ground"
          d="M76 24h64l22 22v26l-16 12-18-14-18 16-18-14-20 14V28a4 4 0 0 1 4-4z"
        />
        <path
          className="illustration__green"
          d="M76 24h64l22 22v26l-16 12-18-14-18 16-18-14-20 14V28a4 4 0 0 1 4-4z"
        />
        <path className="illustration__green" d="M140 24v18a4 4 0 0 0 4 4h18" />
        <path className="illustration__quiet" d="M86 42h36M86 56h60" />
      </g>
      <path className="illustration__quiet" d="M48 140h144" />
    </svg>
  );
}
