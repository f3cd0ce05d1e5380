import { parentPort, workerData } from 'node:worker_threads';
import type { PackHead, PackPage } from '../pack.ts';
import { PackDrawing } from './draw-pack.ts';

/** Draws a pack in a thread of its own: 100,000 rows take seconds, in which the server serves readers. */
const { head, key } = workerData as { head: PackHead; key: string | undefined };
const drawing = new PackDrawing(head, key);
drawing.document.on('data', (bytes: Uint8Array) => parentPort?.postMessage(Uint8Array.from(bytes)));
drawing.document.on('end', () => parentPort?.postMessage('end'));
parentPort?.on('message', (message: PackPage | 'end') => {
  if (message === 'end') drawing.end();
  else {
    drawing.page(message);
    // The next page is sent when this one is drawn.
    parentPort?.postMessage('drawn');
  }
});
