import { useLocation } from '@docusaurus/router';
import { type ComponentProps, isValidElement, type ReactNode, useEffect, useRef, useState } from 'react';

/** An item of a list. One of a checklist can be ticked; its tick stays in this tab, and is sent to nobody. */
export function TickItem({ children, ...props }: ComponentProps<'li'>): ReactNode {
  if (!props.className?.split(' ').includes('task-list-item')) return <li {...props}>{children}</li>;
  return (
    <li {...props}>
      <Tick>{withoutBox(children)}</Tick>
    </li>
  );
}

function Tick({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const label = useRef<HTMLLabelElement>(null);
  const [ticked, setTicked] = useState(false);
  // Only the browser knows; the server draws every box empty.
  useEffect(() => setTicked(stored(keyOf(pathname, label.current))), [pathname]);
  const change = (now: boolean) => {
    setTicked(now);
    store(keyOf(pathname, label.current), now);
  };
  return (
    <label ref={label}>
      <input type="checkbox" checked={ticked} onChange={({ target }) => change(target.checked)} />
      {children}
    </label>
  );
}

const keyOf = (pathname: string, label: HTMLElement | null) => `tick ${pathname} ${label?.textContent ?? ''}`;

/** Markdown draws a box that nobody can tick. */
const withoutBox = (children: ReactNode): ReactNode =>
  Array.isArray(children)
    ? children.filter(
        (child) => !(isValidElement<{ type?: string }>(child) && child.props.type === 'checkbox'),
      )
    : children;

// A browser may refuse storage: then a tick lasts as long as the page.
function stored(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function store(key: string, ticked: boolean): void {
  try {
    if (ticked) sessionStorage.setItem(key, '');
    else sessionStorage.removeItem(key);
  } catch {}
}
