import { useCallback, useEffect, useRef } from 'react';

/**
 * DocSearch opens the hit that is marked. Enter pressed before the typed query is answered would open a hit of the query
 * before it. So the key waits for the answer; any other key takes it back.
 *
 * @param asking - the window is in its Ask mode, where Enter sends the question
 * @returns what the search calls with a query, and again once that query is answered; never for one that failed
 */
export function useEarlyEnter(asking: boolean): Record<'asked' | 'answered', (query: string) => void> {
  const latest = useRef({ query: '', isAnswered: false });
  const early = useRef<KeyboardEvent>(undefined);

  useEffect(() => {
    if (asking) return;
    const hold = (event: KeyboardEvent) => {
      early.current = undefined;
      const input = event.target;
      if (event.key !== 'Enter' || event.isComposing || !(input instanceof HTMLInputElement)) return;
      if (!input.matches('.DocSearch-Input') || input.value === '') return;
      const { query, isAnswered } = latest.current;
      if (isAnswered && query === input.value) return;
      early.current = event;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', hold, { capture: true });
    return () => window.removeEventListener('keydown', hold, { capture: true });
  }, [asking]);

  const asked = useCallback((query: string) => {
    latest.current = { query, isAnswered: false };
  }, []);
  const answered = useCallback((query: string) => {
    // DocSearch drops the answer to an earlier query, too.
    if (query !== latest.current.query) return;
    // It reads an answer in microtasks; a task comes after them.
    setTimeout(() => {
      if (query !== latest.current.query) return;
      latest.current.isAnswered = true;
      const key = early.current;
      early.current = undefined;
      key?.target?.dispatchEvent(new KeyboardEvent('keydown', key));
    });
  }, []);
  return { asked, answered };
}
