import { mineToRead } from './acknowledge-words.ts';
import { acknowledgements } from './acknowledgements.ts';

/** How many pages the reader must acknowledge now; undefined if the server cannot say. */
export async function countToRead(): Promise<number | undefined> {
  await acknowledgements.load();
  const { own, hasFailed } = acknowledgements.get();
  return own === undefined || hasFailed ? undefined : mineToRead(own.pages).length;
}
