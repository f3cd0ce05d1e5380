import { removeTraces } from '../browser/traces.ts';
import { handleCallback, isCallback } from '../session/callback.ts';
import type { Context } from '../session/context.ts';
import { IdentityError, isTimeout } from '../session/failure.ts';
import { isPostable } from '../session/id-token.ts';
import { noteSession, postUnlessEnded } from '../session/session-post.ts';
import { endedMessage } from './logout.ts';
import { afterFailure, afterSuccess, type Plan, plan } from './plan.ts';
import { renew, withLock } from './renewal.ts';
import { checkSession } from './session-check.ts';

/**
 * Longest time between two checks of clock and storage, in milliseconds: a laptop may have slept meanwhile.
 */
const lookMs = 30_000;

/**
 * Keeps the session of a content page alive: renews it in good time, and leaves for the gate when it has
 * ended, here or in another tab. Call it once a page. Readers do not see what it does.
 *
 * @returns a function that stops it
 */
export async function keepSession(context: Context): Promise<() => void> {
  if (isCallback(context.browser.window.location.href)) {
    await handleCallback(context);
    return () => {};
  }
  const keeper = new SessionKeeper(context);
  await keeper.look();
  return () => keeper.stop();
}

class SessionKeeper {
  readonly #context: Context;
  readonly #stops: (() => void)[];
  #stopTimer = () => {};
  #looking: Promise<void> | undefined;
  #first = true;
  #over = false;
  #failures = 0;
  #notBefore = 0;

  constructor(context: Context) {
    this.#context = context;
    const { channel, window: page } = context.browser;
    const look = () => void this.look();
    this.#stops = [
      channel.listen((message) => {
        if (message !== endedMessage) return;
        context.problems.clear();
        this.#leave();
      }),
      page.listen('visibilitychange', look),
      page.listen('online', look),
      checkSession(context, () => {
        if (context.record.read()?.status === 'in') context.problems.note({ code: 'ERR_SESSION_ENDED' });
        void this.#leaveOrEnd();
      }),
      page.listen('pageshow', (event) => this.#shown((event as PageTransitionEvent).persisted)),
    ];
  }

  stop(): void {
    this.#over = true;
    this.#stopTimer();
    for (const stop of this.#stops) stop();
  }

  /**
   * Checks the clock, does what is due, and schedules the next check. Checks do not overlap; never throws.
   */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    this.#stopTimer();
    let next: number | undefined;
    const mark = this.#context.record.mark();
    try {
      next = await this.#act();
    } catch (error) {
      next = await this.#failed(error, mark);
    }
    this.#first = false;
    if (this.#over || next === undefined) return;
    const { clock } = this.#context.browser;
    const wait = Math.min(Math.max(next - clock.now(), 0), lookMs);
    this.#stopTimer = clock.after(wait, () => void this.look());
  }

  /** @returns the time of the next check; undefined if there is none */
  async #act(): Promise<number | undefined> {
    const ahead = await this.#plan();
    if (this.#context.isSigningOut()) return undefined;
    if (ahead.do === 'post' || ahead.do === 'renew') {
      return withLock(this.#context, async () => {
        // Another tab may have done it while this one waited for the lock.
        const now = await this.#plan();
        if (!this.#over && (now.do === 'post' || now.do === 'renew')) await this.#extend(now.do);
        return untilOf(await this.#plan(false));
      });
    }
    if (ahead.do === 'end') await this.#end();
    else if (ahead.do === 'wait' && this.#first) this.#context.budget.restore();
    return untilOf(ahead);
  }

  async #plan(first = this.#first): Promise<Plan> {
    const { browser, record, state, manager } = this.#context;
    const user = await (await manager()).getUser();
    if (state.get().status === 'loading') state.dispatch({ type: 'initialised', user });
    const now = browser.clock.now();
    return plan({
      now,
      first,
      record: record.read(),
      user:
        user === null
          ? undefined
          : { tokenExpiresAt: milliseconds(user.expires_at), postable: isPostable(user.id_token, now) },
      notBefore: this.#notBefore,
    });
  }

  async #extend(how: 'post' | 'renew'): Promise<void> {
    const { browser, record, budget, manager } = this.#context;
    const mark = record.mark();
    const stored = how === 'post' ? (await (await manager()).getUser())?.id_token : undefined;
    const expiresAt = await postUnlessEnded(this.#context, stored ?? (await renew(this.#context, mark)));
    if (expiresAt === undefined || record.mark() !== mark)
      throw new IdentityError('ERR_SIGNED_OUT', 'The sign-in ended while it was being renewed');
    await noteSession(this.#context, expiresAt);
    const user = await (await manager()).getUser();
    this.#failures = 0;
    this.#notBefore = afterSuccess(browser.clock.now(), expiresAt, milliseconds(user?.expires_at));
    budget.restore();
  }

  /**
   * @param mark - the sign-in whose renewal failed @returns the time of the next check
   */
  async #failed(error: unknown, mark: string): Promise<number | undefined> {
    const { browser, record, fail } = this.#context;
    if (this.#context.isSigningOut()) return undefined;
    const now = browser.clock.now();
    const code = error instanceof IdentityError ? error.code : undefined;
    // The failure belonged to a sign-in that has ended: the tab that signed out or in handles the rest.
    if (code === 'ERR_SIGNED_OUT' || record.mark() !== mark) return now + lookMs;
    const failure = fail('signinSilent', error);
    const known = record.read();
    const passed = known?.status === 'in' && known.expiresAt <= now;
    if (failure.endsSession || code === 'ERR_SESSION_REFUSED' || code === 'ERR_ISSUER') {
      await this.#end();
      return undefined;
    }
    if (passed) {
      // The provider could not be reached: the content is removed, and the gate may resume the sign-in once
      // it responds.
      await this.#leaveOrEnd();
      return undefined;
    }
    this.#failures += 1;
    // The iframe would get the same response again: the content stays until the session ends.
    const isFinal = code === 'ERR_RENEWAL_BLOCKED' && known?.status === 'in';
    this.#notBefore = isFinal ? known.expiresAt : afterFailure(now, this.#failures, isTimeout(error));
    return this.#notBefore;
  }

  /** Ends the session here and at the server, and goes to the gate. */
  async #end(): Promise<void> {
    const { browser, record, endpoint, dropUser, fail } = this.#context;
    if (record.read()?.status === 'in') record.clear();
    await dropUser();
    await endpoint.remove().catch((error: unknown) => fail('signoutCallback', error));
    browser.channel.post(endedMessage);
    this.#leave();
  }

  /** The server has no session for this page any more. */
  async #leaveOrEnd(): Promise<void> {
    if (!this.#leave()) await this.#end();
  }

  /** @returns false if this tab has reloaded before and therefore stays */
  #leave(): boolean {
    // The logout of this tab leaves through the provider.
    if (this.#over || this.#context.isSigningOut()) return true;
    this.stop();
    const { browser, budget, state } = this.#context;
    // The tab that signed out has removed the traces; this one may have left one since.
    removeTraces(browser);
    state.dispatch({ type: 'signed-out' });
    if (budget.spend('content')) {
      browser.window.location.reload();
      return true;
    }
    browser.report('Renew silent failed', new IdentityError('ERR_RELOAD_LOOP', 'Reloaded before'));
    return false;
  }

  /** @param persisted - whether the browser kept the page and the reader went Back to it */
  #shown(persisted: boolean): void {
    if (!persisted) return;
    const { browser, record } = this.#context;
    if (record.read()?.status !== 'out') return void this.look();
    browser.window.blank();
    browser.window.location.reload();
  }
}

function untilOf(ahead: Plan): number | undefined {
  return ahead.do === 'wait' ? ahead.until : undefined;
}

function milliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}
