import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AuthorizeOptions, AuthorizeResult, PublicConfig } from '@kwikid/identity';
import { createGateController } from './gate-controller.ts';

const config = { publicDocsUrl: 'https://public.example/' } as PublicConfig;
const names = (...issuers: string[]) => issuers.map((issuer) => ({ issuer, name: issuer.toUpperCase() }));
const failed = { status: 'failed' } as unknown as AuthorizeResult;

/** A gate whose results the test provides. */
function setUp({ stored = false, resumes = false, providers = [] as string[] } = {}) {
  const attempts: { options: AuthorizeOptions; end: (result: AuthorizeResult | Promise<never>) => void }[] =
    [];
  const log: string[] = [];
  const failures = { config: false };
  const asked = { config: 0 };
  const controller = createGateController({
    identity: {
      config: async () => {
        asked.config++;
        if (failures.config) throw new Error('down');
        if (providers.length === 0) return config;
        return { ...config, providers: names(...providers) } as unknown as PublicConfig;
      },
      canResume: () => stored,
      lastSignInProblem: () => undefined,
      resume: async () => resumes,
      authorize: (options = {}) => {
        const { promise, resolve } = Promise.withResolvers<AuthorizeResult>();
        attempts.push({ options, end: resolve });
        return promise;
      },
    },
    reload: () => log.push('reload'),
    report: () => log.push('console'),
  });
  const phases: string[] = [controller.get().phase];
  controller.subscribe(() => phases.push(controller.get().phase));
  return { controller, attempts, log, phases, failures, asked };
}

describe('gate', () => {
  it('[G01] offers its button at once, and the link once its URL is loaded', async () => {
    const { controller } = setUp();
    assert.deepEqual(controller.get(), { phase: 'idle' });
    await controller.start();
    assert.deepEqual(controller.get(), { phase: 'idle', publicDocsUrl: 'https://public.example/' });
  });

  it('[G08] offers its button again after an error that nobody expected, and reports it', async () => {
    const { controller, attempts, log, phases } = setUp();
    await controller.start();
    const click = controller.authorize();
    assert.equal(controller.get().phase, 'waiting');
    attempts[0]?.end(Promise.reject(new TypeError('x is not a function')));
    await click;
    assert.equal(phases.at(-1), 'idle');
    assert.deepEqual(log, ['console']);
  });

  it('gate-47 offers each further provider, and signs in at the one that is clicked', async () => {
    const { controller, attempts } = setUp({ providers: ['first', 'partner', 'other'] });
    await controller.start();
    assert.deepEqual(controller.get().furtherProviders, names('partner', 'other'));
    void controller.authorize('other');
    void controller.authorize();
    assert.deepEqual(
      attempts.map(({ options }) => options.issuer),
      ['other', undefined],
    );
    assert.equal(attempts[0]?.options.signal?.aborted, true, 'one window at a time');
  });

  it('[G19] goes on with a stored user without showing the button', async () => {
    const { controller, phases } = setUp({ stored: true, resumes: true });
    await controller.start();
    assert.deepEqual([...new Set(phases)], ['resuming']);
  });

  it('[G19] shows the button if a stored user cannot be resumed', async () => {
    const { controller } = setUp({ stored: true });
    await controller.start();
    assert.equal(controller.get().phase, 'idle');
  });

  it('[G04] [G05] waits while the popup is open, then reloads without changing', async () => {
    const { controller, attempts, log } = setUp();
    const click = controller.authorize();
    assert.equal(attempts.length, 1, 'the popup opens in the click itself');
    assert.equal(controller.get().phase, 'waiting');
    attempts[0]?.end({ status: 'signed-in' });
    await click;
    assert.deepEqual(log, ['reload']);
    assert.equal(controller.get().phase, 'waiting');
  });

  it('shows the content once another tab has signed in, unless its reader is signing in here', async () => {
    const { controller, log } = setUp();
    await controller.start();
    const attempt = controller.authorize();
    controller.signedInElsewhere();
    assert.deepEqual(log, []);
    controller.cancel();
    controller.signedInElsewhere();
    assert.deepEqual(log, ['reload']);
    void attempt;
  });

  it('[G06] says nothing of a failed sign-in, and offers the button again, which works', async () => {
    const { controller, attempts, log } = setUp();
    const before = controller.get();
    const click = controller.authorize();
    attempts[0]?.end(failed);
    await click;
    assert.deepEqual(controller.get(), { ...before, publicDocsUrl: 'https://public.example/' });
    const again = controller.authorize();
    attempts[1]?.end({ status: 'signed-in' });
    await again;
    assert.deepEqual(log, ['reload']);
  });

  it('[G06] offers the button again on Cancel and ends the attempt', async () => {
    const { controller, attempts } = setUp();
    const click = controller.authorize();
    controller.cancel();
    assert.equal(controller.get().phase, 'idle');
    assert.equal(attempts[0]?.options.signal?.aborted, true);
    attempts[0]?.end({ status: 'cancelled' });
    await click;
    assert.equal(controller.get().phase, 'idle');
  });

  it('[G06] offers the button again after the popup closed, without ending the attempt', async () => {
    const { controller, attempts, log } = setUp();
    const click = controller.authorize();
    attempts[0]?.options.onPopupGone?.();
    assert.equal(controller.get().phase, 'idle');
    assert.equal(attempts[0]?.options.signal?.aborted, false);
    attempts[0]?.end({ status: 'signed-in' });
    await click;
    assert.deepEqual(log, ['reload']);
  });

  it('[G06] a second click ends the first attempt and ignores its late results', async () => {
    const { controller, attempts, log } = setUp();
    const first = controller.authorize();
    attempts[0]?.options.onPopupGone?.();
    const second = controller.authorize();
    assert.equal(attempts[0]?.options.signal?.aborted, true);
    attempts[0]?.end({ status: 'cancelled' });
    await first;
    attempts[0]?.options.onPopupGone?.();
    assert.equal(controller.get().phase, 'waiting');
    assert.deepEqual(log, []);
    attempts[1]?.end({ status: 'signed-in' });
    await second;
    assert.deepEqual(log, ['reload']);
  });

  it('[G06] reports a missing configuration on the console only, and loads it again after a click', async () => {
    const { controller, attempts, log, failures, asked } = setUp();
    failures.config = true;
    await controller.start();
    assert.deepEqual(controller.get(), { phase: 'idle' });
    assert.deepEqual(log, ['console']);
    failures.config = false;
    const click = controller.authorize();
    attempts[0]?.end(failed);
    await click;
    assert.equal(controller.get().publicDocsUrl, 'https://public.example/');
    const again = controller.authorize();
    attempts[1]?.end(failed);
    await again;
    assert.equal(asked.config, 2, 'once it is loaded it is not asked for again');
  });
});
