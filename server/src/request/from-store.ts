import type { ErrorCode } from '@kwikid/wire/error-codes';
import { ServerError } from '../http/server-error.ts';
import { withDeadline } from './deadline.ts';

/** What an operator does when a store fails. */
export const lookAtStore = 'look at the disk of DATA_DIR, or at the database';

/** How a request fails if a store does not respond. */
interface StoreFailure {
  milliseconds: number;
  /** The store, in the error's cause. */
  what: string;
  code: ErrorCode;
  /** What failed; what an operator does about it is the same for every store. */
  failure: string;
}

/**
 * Waits for a store: a slow disk must not hold requests.
 *
 * @throws {ServerError} 503 with the code, if the store fails or takes longer
 */
export async function fromStore<Result>(
  work: Promise<Result>,
  { milliseconds, what, code, failure }: StoreFailure,
): Promise<Result> {
  try {
    return await withDeadline(work, milliseconds, what);
  } catch (cause) {
    throw new ServerError(code, `${failure}: ${lookAtStore}`, { status: 503, cause });
  }
}
