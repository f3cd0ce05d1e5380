import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PackHead, PackPage } from '../pack.ts';

/**
 * The document of a pack, drawn in a thread of its own.
 *
 * @param key - name of the key that signs the pack
 * @throws if a page cannot be read or drawn
 */
export async function* pdfPack(
  head: PackHead,
  pages: AsyncIterator<PackPage>,
  key: string | undefined,
): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { head, key } });
  const send = async () => {
    const next = await pages.next();
    worker.postMessage(next.done ? 'end' : next.value);
  };
  try {
    const messages = on(worker, 'message', { close: ['exit'] });
    await send();
    for await (const [message] of messages as AsyncIterable<[Uint8Array | 'drawn' | 'end']>) {
      if (message === 'end') return;
      if (message === 'drawn') await send();
      else yield message;
    }
    throw new Error('the thread that draws the pack ended');
  } finally {
    await worker.terminate();
  }
}
