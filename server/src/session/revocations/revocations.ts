import { ServerError } from '../../http/server-error.ts';
import { withDeadline } from '../../request/deadline.ts';
import { lookAtStore } from '../../request/from-store.ts';
import type { Revocation, RevocationKind } from './revocation.ts';
import type { Cursor, RevocationLog } from './revocation-log.ts';
import { RevocationView } from './revocation-view.ts';

/**
 * How often appends of other processes are read, in milliseconds: their logouts and an administrator's
 * commands count here after this and the time of one read.
 */
export const followMilliseconds = 1000;
/**
 * How long a caller waits for the log, in milliseconds. Revocations that it has not taken by then are owed to
 * it.
 */
const logMilliseconds = 5000;

export interface RevocationsOptions {
  /** Milliseconds that a call of the log may take; for tests. */
  limit?: number;
  /**
   * How long sessions are judged by what is known while the log cannot be read, in milliseconds; by default for ever, as
   * for a log that no other server writes to.
   */
  outageMilliseconds?: number;
  /** Takes what ended the reading of the log, once, and undefined when it is read again. */
  onOutage?: (error: unknown) => void;
  /** Milliseconds of a clock that nobody sets. */
  monotonic?: () => number;
}

/**
 * All revocations: the view has them in memory, the log keeps them and shares them with other processes.
 *
 * A revocation is in the view before it is in the log, since refusing a revoked session is the safe side.
 * Revocations that the log did not take are kept here and offered again: every second, by the next revocation and
 * by every check.
 */
export class Revocations {
  readonly #log: RevocationLog;
  readonly #options: RevocationsOptions;
  readonly #view = new RevocationView();
  #cursor: Cursor | undefined;
  #reading: Promise<void> | undefined;
  /** When the last whole read began. */
  #knownAt = 0;
  #isOut = false;
  /** Revocations that the log has not taken yet, oldest first. */
  readonly #owed: Revocation[] = [];
  /** How many the log has taken since the start; how many it has taken or is owed. */
  #taken = 0;
  #offered = 0;
  #writing: Promise<void> | undefined;
  readonly #following: NodeJS.Timeout;

  private constructor(log: RevocationLog, options: RevocationsOptions) {
    this.#log = log;
    this.#options = options;
    // A log that cannot be read or written shows in check(), which /readyz calls; the next second may succeed.
    const follow = () => void this.follow().catch(() => {});
    this.#following = setInterval(() => {
      follow();
      if (this.#owed.length > 0) void this.settle().catch(() => {});
    }, followMilliseconds).unref();
    // A read that is in progress may have begun before the append.
    log.watch?.(() => void this.follow().then(follow, follow));
  }

  /**
   * Reads the whole log.
   *
   * @throws if the log cannot be read
   */
  static async open(log: RevocationLog, options: RevocationsOptions = {}): Promise<Revocations> {
    const revocations = new Revocations(log, options);
    try {
      await revocations.follow();
      return revocations;
    } catch (error) {
      clearInterval(revocations.#following);
      throw error;
    }
  }

  /** @param issuedAt - of the session or token, in seconds since the epoch */
  isRevoked(kind: RevocationKind, id: string, issuedAt: number): boolean {
    return this.#view.isRevoked(kind, id, issuedAt);
  }

  /** Whether it is unknown for too long what other servers revoked: then nobody's session can be relied on. */
  isOutdated(): boolean {
    const { outageMilliseconds = Number.POSITIVE_INFINITY } = this.#options;
    return this.#isOut && this.#now() - this.#knownAt > outageMilliseconds;
  }

  /**
   * Revokes at once; resolves when the log has it and everything owed before.
   *
   * @throws {ServerError} `ERR_STORE` (503) if the log does not take it
   */
  async revoke(revocations: readonly Revocation[]): Promise<void> {
    this.#owe(revocations);
    await this.settle();
  }

  /**
   * Revokes, unless the mark was made before, here or in another process.
   *
   * @returns false if it was
   * @throws {ServerError} `ERR_STORE` (503) if the log does not take it: the revocations count here and are owed,
   *   and the mark may be made again
   */
  async once(mark: Revocation, revocations: readonly Revocation[]): Promise<boolean> {
    try {
      const isFirst = await this.#inTime(this.#log.once(mark, revocations));
      if (isFirst) this.#view.add([mark, ...revocations]);
      return isFirst;
    } catch (error) {
      this.#owe(revocations);
      throw notKept(error);
    }
  }

  /** Offers the log what it is owed. @throws {ServerError} `ERR_STORE` (503) if it does not take it */
  async settle(): Promise<void> {
    const target = this.#offered;
    // Revocations that arrive during a write go with the next one.
    while (this.#taken < target) {
      this.#writing ??= this.#write();
      await this.#writing;
    }
  }

  /** Reads what other processes appended. @throws if the log cannot be read */
  follow(): Promise<void> {
    this.#reading ??= this.#read();
    return this.#reading;
  }

  /** @throws if the log cannot be read or written, or does not take what it is owed */
  async check(): Promise<void> {
    await this.settle();
    await this.#inTime(this.#log.check());
    await this.follow();
  }

  /** Forgets what has expired. @param now - seconds since the epoch; @throws if the log cannot */
  async prune(now: number): Promise<void> {
    this.#view.prune(now);
    await this.#inTime(this.#log.prune(now));
  }

  async close(): Promise<void> {
    clearInterval(this.#following);
    // The last attempt: what is not taken now is forgotten.
    if (this.#owed.length > 0) await this.settle().catch(() => {});
    await this.#log.close();
  }

  /** Revokes here, and owes the log what is new: what is repeated during an outage must not grow the debt. */
  #owe(revocations: readonly Revocation[]): void {
    const fresh = revocations.filter(({ kind, id, issuedUntil }) => !this.isRevoked(kind, id, issuedUntil));
    this.#view.add(revocations);
    this.#owed.push(...fresh);
    this.#offered += fresh.length;
  }

  async #write(): Promise<void> {
    const batch = [...this.#owed];
    try {
      await this.#inTime(this.#log.append(batch));
      this.#owed.splice(0, batch.length);
      this.#taken += batch.length;
    } catch (error) {
      throw notKept(error);
    } finally {
      this.#writing = undefined;
    }
  }

  async #read(): Promise<void> {
    const begun = this.#now();
    try {
      const { revocations, cursor } = await this.#inTime(this.#log.read(this.#cursor));
      this.#view.add(revocations);
      this.#cursor = cursor;
      this.#knownAt = begun;
      if (this.#isOut) this.#options.onOutage?.(undefined);
      this.#isOut = false;
    } catch (error) {
      if (!this.#isOut) this.#options.onOutage?.(error);
      this.#isOut = true;
      // Another server may answer next, with other places: then everything is read again.
      this.#cursor = undefined;
      throw error;
    } finally {
      this.#reading = undefined;
    }
  }

  #now(): number {
    return this.#options.monotonic?.() ?? performance.now();
  }

  #inTime<Result>(work: Promise<Result>): Promise<Result> {
    return withDeadline(work, this.#options.limit ?? logMilliseconds, 'the log of revocations');
  }
}

/** The session has ended on this server; the caller must try again, since others do not know. */
const notKept = (cause: unknown) =>
  new ServerError('ERR_STORE', `The logout is not kept: ${lookAtStore}`, {
    status: 503,
    cause,
  });
