import { ErrorTimeout } from 'oidc-client-ts';
import type { Clock } from './browser.ts';

/**
 * Waits for work, but no longer than this. The work itself continues, since nothing can stop it.
 *
 * @param milliseconds - longest wait
 * @throws {ErrorTimeout} if it takes longer
 */
export async function within<Result>(
  clock: Clock,
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result> {
  let stop = () => {};
  const tooLong = new Promise<never>((_resolve, reject) => {
    stop = clock.after(milliseconds, () => reject(new ErrorTimeout('It took too long')));
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    stop();
  }
}
