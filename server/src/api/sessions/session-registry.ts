import type { FastifyBaseLogger } from 'fastify';
import { fromStore } from '../../request/from-store.ts';
import type { Session } from '../../session/session.ts';
import type { SessionRecord } from '../../session/session-record.ts';
import type { CookieState, Sessions } from '../../session/sessions.ts';
import { browserName } from './browser-name.ts';
import {
  type EndedBy,
  type Ending,
  type ListedSession,
  maxEndedListed,
  type SessionRow,
  type SessionsTable,
} from './sessions-table.ts';

/** Precision of `lastSeen`, in seconds: an active reader costs one row in this time. */
const seenEverySeconds = 300;
/** How often `lastSeen` is written to the store, in milliseconds. */
const flushMilliseconds = 60_000;
/** Most rows and ends that wait for a failing store; beyond that the oldest are dropped. */
const maxWaiting = 10_000;
/** How long a list waits for the store, in milliseconds. */
const listMilliseconds = 3000;

export interface SessionRegistryOptions {
  table: SessionsTable;
  /** Seconds since the epoch. */
  now: () => number;
  logger: FastifyBaseLogger | undefined;
  /** Is called with how many ends were noted; a logout token of the provider is one. */
  onEnded?: (by: EndedBy, count: number) => void;
}

/**
 * Remembers sessions, so that their readers can see and end them. It decides nothing: only the cookie and the
 * revocations do. A failing store therefore costs the list but no sign-in.
 *
 * A sign-in, a renewal and an end are written at once; `lastSeen` waits in memory.
 */
export class SessionRegistry implements SessionRecord {
  readonly #options: SessionRegistryOptions;
  readonly #flushing: NodeJS.Timeout;
  /** By session id; not yet in the store. */
  readonly #seen = new Map<string, SessionRow>();
  #endings: Ending[] = [];
  #writing: Promise<void> | undefined;
  /** When each session that is in use was last noted. */
  readonly #noted = new Map<string, number>();
  #failing = false;

  constructor(options: SessionRegistryOptions) {
    this.#options = options;
    this.#flushing = setInterval(() => void this.flush(), flushMilliseconds).unref();
  }

  /**
   * Notes a session that was made or extended.
   *
   * @param replaced - the session that the same browser had before
   */
  established(session: Session, replaced: Session | undefined, userAgent: string | undefined): void {
    this.#note(session, this.#options.now(), browserName(userAgent));
    if (replaced !== undefined && replaced.id !== session.id) this.ended([replaced.id], 'reader');
    else void this.flush();
  }

  /** Notes, in memory, that a session was used. It is called for every request of a reader. */
  seen(session: Session): void {
    const now = this.#options.now();
    const noted = this.#noted.get(session.id);
    if (noted === undefined || noted + seenEverySeconds <= now) this.#note(session, now, '');
  }

  #note(
    { id, subject, issuer, providerSession, authTime, expiresAt }: Session,
    now: number,
    browser: string,
  ) {
    const waiting = this.#seen.get(id)?.browser ?? '';
    const row = { id, subject, issuer, providerSession, started: authTime, expires: expiresAt };
    this.#seen.set(id, { ...row, lastSeen: now, browser: browser === '' ? waiting : browser });
    this.#noted.set(id, now);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > maxWaiting && oldest !== undefined) this.#seen.delete(oldest);
  }

  /** Notes that sessions were ended. It does not end them. */
  ended(ids: readonly string[], by: EndedBy): void {
    const at = this.#options.now();
    this.#end(ids.map((id) => ({ by, at, what: { id } })));
  }

  /**
   * Notes the sessions that a logout token of the provider ended (OpenID Connect Back-Channel Logout 1.0
   * §2.6).
   */
  endedByProvider(named: {
    issuer: string;
    providerSession?: string | undefined;
    subject?: string | undefined;
    /** Seconds since the epoch, by the provider's clock. */
    issuedAt: number;
  }): void {
    const { issuer, providerSession, subject, issuedAt } = named;
    const at = this.#options.now();
    const until = { issuer, startedUntil: Math.max(at, issuedAt) };
    const ended: Ending['what'][] = [];
    if (providerSession !== undefined) ended.push({ ...until, providerSession });
    if (subject !== undefined)
      ended.push(
        providerSession === undefined ? { ...until, subject } : { ...until, subjectOfUnnamed: subject },
      );
    this.#end(ended.map((what) => ({ by: 'provider', at, what })));
  }

  #end(endings: readonly Ending[]): void {
    const [first] = endings;
    if (first !== undefined) this.#options.onEnded?.(first.by, endings.length);
    this.#endings.push(...endings);
    this.#endings.splice(0, this.#endings.length - maxWaiting);
    void this.flush();
  }

  /**
   * The sessions of a reader, those that last first.
   *
   * @param maxEnded - how many that ended; default {@link maxEndedListed}
   * @throws {ServerError} `ERR_SESSIONS` (503) if the store cannot be read or written
   */
  of(
    { subject, issuer }: Pick<Session, 'subject' | 'issuer'>,
    maxEnded = maxEndedListed,
  ): Promise<ListedSession[]> {
    const list = async () => (await this.#written()).of(subject, issuer, this.#options.now(), maxEnded);
    return fromStore(list(), {
      milliseconds: listMilliseconds,
      what: 'the list of sessions',
      code: 'ERR_SESSIONS',
      failure: 'The list of sessions cannot be read',
    });
  }

  /** Writes what waits. A failure is logged once, and the next call tries again. */
  async flush(): Promise<void> {
    this.#forgetUnused();
    if (this.#isWaiting()) await this.#attempt(() => this.#written());
  }

  /** Forgets the sessions that ended long ago. */
  async prune(): Promise<void> {
    await this.#attempt(async () => (await this.#written()).prune(this.#options.now()));
  }

  async close(): Promise<void> {
    clearInterval(this.#flushing);
    await this.flush();
    await this.#options.table.close();
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    const { logger } = this.#options;
    try {
      await work();
      if (this.#failing) logger?.info('the list of sessions is written again');
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) logger?.error({ err: error }, 'the list of sessions is not written');
      this.#failing = true;
    }
  }

  #isWaiting(): boolean {
    return this.#seen.size > 0 || this.#endings.length > 0;
  }

  /** @returns the table, with all that waited until now in it. @throws if the store refuses */
  async #written(): Promise<SessionsTable> {
    const { table } = this.#options;
    // A write that has begun does not have what came after it; who began it learns how it ends.
    if (this.#writing !== undefined) await this.#writing.catch(() => {});
    if (this.#isWaiting()) {
      this.#writing ??= this.#write(table);
      await this.#writing;
    }
    return table;
  }

  /** Rows that come during the write wait for the next one; after a failure all of them do. */
  async #write(table: SessionsTable): Promise<void> {
    const seen = [...this.#seen.values()];
    const endings = new Set(this.#endings);
    try {
      await table.write(seen, endings);
      for (const row of seen) if (this.#seen.get(row.id) === row) this.#seen.delete(row.id);
      this.#endings = this.#endings.filter((ending) => !endings.has(ending));
    } finally {
      this.#writing = undefined;
    }
  }

  #forgetUnused(): void {
    const unused = this.#options.now() - seenEverySeconds;
    for (const [id, noted] of this.#noted) if (noted <= unused) this.#noted.delete(id);
  }
}

/** Reads cookies, and notes in the registry whose session was used. */
export function noticing(
  sessions: Pick<Sessions, 'read'>,
  registry: Pick<SessionRegistry, 'seen'>,
): Pick<Sessions, 'read'> {
  const note = (state: CookieState): CookieState => {
    if (state.session !== undefined) registry.seen(state.session);
    return state;
  };
  return {
    read(cookieHeader) {
      const state = sessions.read(cookieHeader);
      return state instanceof Promise ? state.then(note) : note(state);
    },
  };
}
