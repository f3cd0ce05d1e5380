import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { decodeJwt } from 'jose';
import { readScript, type Script } from './script.ts';
import {
  authorizationRequest,
  Browser,
  redeem,
  siteOrigin,
  startProvider,
  tokensOf,
} from './testing/testing.ts';

const developer = 'developer@kwikid.example';

/** A provider whose script the test sets while it runs. */
async function scripted(t: TestContext) {
  let current: Script = {};
  const { issuer } = await startProvider(t, { script: () => current });
  const behave = (script: Script) => {
    current = script;
  };
  return { issuer, behave };
}

async function silently(issuer: string, browser: Browser): Promise<URLSearchParams> {
  const request = authorizationRequest(issuer, { prompt: 'none', redirect_uri: `${siteOrigin}/` });
  const response = await browser.fetch(request.url);
  return new URL(response.headers.get('location') ?? '').searchParams;
}

describe('a script', () => {
  for (const error of [
    'login_required',
    'consent_required',
    'interaction_required',
    'account_selection_required',
    'temporarily_unavailable',
  ]) {
    it(`[G17] returns ${error} to a silent request, only while the script says so`, async (t) => {
      const { issuer, behave } = await scripted(t);
      const browser = new Browser();
      await tokensOf(issuer, browser, developer);
      behave({ silentError: error });
      assert.equal((await silently(issuer, browser)).get('error'), error);
      behave({});
      assert.equal((await silently(issuer, browser)).get('error'), null);
    });
  }

  it('does not change an interactive sign-in', async (t) => {
    const { issuer, behave } = await scripted(t);
    behave({ silentError: 'consent_required' });
    assert.ok((await tokensOf(issuer, new Browser(), developer)).id_token);
  });

  it('[G08] omits refresh tokens', async (t) => {
    const { issuer, behave } = await scripted(t);
    const browser = new Browser();
    behave({ refreshTokens: false });
    assert.equal((await tokensOf(issuer, browser, developer)).refresh_token, undefined);
    assert.ok((await silently(issuer, browser)).get('code'));
  });

  it('[G09] shortens the life of every token, also of renewed ones', async (t) => {
    const { issuer, behave } = await scripted(t);
    behave({ tokenSeconds: 75 });
    const first = await tokensOf(issuer, new Browser(), developer);
    const renewed = await redeem(issuer, { grant_type: 'refresh_token', refresh_token: first.refresh_token });
    for (const tokens of [first, (await renewed.json()) as typeof first]) {
      const { exp = 0, iat = 0 } = decodeJwt(tokens.id_token);
      assert.deepEqual([exp - iat, tokens.expires_in], [75, 75]);
    }
  });

  it('sets an opener policy, which is missing by default', async (t) => {
    const { issuer, behave } = await scripted(t);
    const policy = async () => (await fetch(`${issuer}/jwks`)).headers.get('cross-origin-opener-policy');
    assert.equal(await policy(), null);
    behave({ openerPolicy: 'same-origin' });
    assert.equal(await policy(), 'same-origin');
  });
});

describe('the file of a script', () => {
  const folder = (t: TestContext) => {
    const made = mkdtempSync(join(tmpdir(), 'script-'));
    t.after(() => rmSync(made, { recursive: true }));
    return join(made, 'script.json');
  };

  it('is read each time, and may appear later', (t) => {
    const file = folder(t);
    assert.deepEqual(readScript(file), {});
    writeFileSync(file, '{"refreshTokens":false}');
    assert.deepEqual(readScript(file), { refreshTokens: false });
    writeFileSync(file, '{"tokenSeconds":62}');
    assert.deepEqual(readScript(file), { tokenSeconds: 62 });
  });

  for (const text of ['{', 'null', '{"silentErrors":"login_required"}', '{"tokenSeconds":"62"}']) {
    it(`is rejected with ${text}`, (t) => {
      const file = folder(t);
      writeFileSync(file, text);
      assert.throws(() => readScript(file));
    });
  }
});
