import { mineToRead } from './acknowledge-words.ts';
import { acknowledgements } from './acknowledgements.ts';

/** Reports the number once it is known, and whenever it changes. @returns ends it */
export function watchToRead(report: (count: number | undefined) => void): () => void {
  const stop = acknowledgements.subscribe(() => report(known()));
  void acknowledgements.load();
  return stop;
}

function known(): number | undefined {
  const { own, hasFailed } = acknowledgements.get();
  return own === undefined || hasFailed ? undefined : mineToRead(own.pages).length;
}
