import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import {
  authorizationRequest,
  Browser,
  listen,
  redeem,
  siteOrigin,
  startProvider,
  type Tokens,
  tokensOf,
} from './testing/testing.ts';

const developer = 'developer@kwikid.example';

describe('renewal', () => {
  it('[G08] rotates refresh tokens, gives a fresh ID token each time and refuses a used one', async (t) => {
    const { issuer } = await startProvider(t, { idTokenSeconds: 120, accessTokenSeconds: 100 });
    const first = await tokensOf(issuer, new Browser(), developer);
    const refresh = (token: string) => redeem(issuer, { grant_type: 'refresh_token', refresh_token: token });
    const second = (await (await refresh(first.refresh_token)).json()) as Tokens;
    assert.notEqual(second.refresh_token, first.refresh_token);
    assert.equal(second.expires_in, 100);
    const [before, after] = [decodeJwt(first.id_token), decodeJwt(second.id_token)];
    assert.equal((after.exp ?? 0) - (after.iat ?? 0), 120);
    // oidc-client-ts refuses a renewal in which any of these differs.
    for (const claim of ['sub', 'auth_time', 'sid', 'organization_id'] as const) {
      assert.deepEqual(after[claim], before[claim], claim);
    }
    const reused = await refresh(first.refresh_token);
    assert.equal(reused.status, 400);
    assert.equal(((await reused.json()) as { error: string }).error, 'invalid_grant');
  });

  it('[G08] prompt=none returns a code to a signed-in reader, and the site may frame it', async (t) => {
    const { issuer } = await startProvider(t);
    const browser = new Browser();
    await tokensOf(issuer, browser, developer);
    const request = authorizationRequest(issuer, { prompt: 'none', redirect_uri: `${siteOrigin}/` });
    const response = await browser.fetch(request.url);
    const back = new URL(response.headers.get('location') ?? '');
    assert.ok(back.searchParams.has('code'), back.href);
    assert.equal(response.headers.get('x-frame-options'), null);
    assert.match(
      response.headers.get('content-security-policy') ?? '',
      new RegExp(`frame-ancestors ${siteOrigin}$`),
    );
  });

  it('[G17] prompt=none returns login_required to a stranger', async (t) => {
    const { issuer } = await startProvider(t);
    const response = await new Browser().fetch(authorizationRequest(issuer, { prompt: 'none' }).url);
    assert.equal(new URL(response.headers.get('location') ?? '').searchParams.get('error'), 'login_required');
  });

  it('allows no foreign origin at the token endpoint', async (t) => {
    const { issuer } = await startProvider(t);
    const response = await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({
        client_id: 'kwikid-documentation',
        grant_type: 'refresh_token',
        refresh_token: 'x',
      }),
    });
    assert.equal(response.headers.get('access-control-allow-origin'), null);
    assert.equal(response.status, 400);
  });
});

describe('logout', () => {
  it('[G12] ends the session without a question and notifies the site by the back channel', async (t) => {
    const reported: string[] = [];
    const site = await listen(t, () => (request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        reported.push(`${request.method} ${request.url} ${body}`);
        response.writeHead(204).end();
      });
    });
    // The first origin is notified: here the server above.
    const { issuer } = await startProvider(t, { siteOrigins: [site, siteOrigin] });

    const browser = new Browser();
    const tokens = await tokensOf(issuer, browser, developer);
    const url = new URL('/session/end', issuer);
    url.searchParams.set('id_token_hint', tokens.id_token);
    url.searchParams.set('post_logout_redirect_uri', siteOrigin);
    const page = await browser.fetch(url);
    const html = await page.text();
    assert.match(html, /document\.forms\[0\]\.submit\(\)/);
    assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'sha256-[^']+';/);
    assert.doesNotMatch(page.headers.get('content-security-policy') ?? '', /unsafe/);
    const back = await browser.submit(html, url.href, {});
    assert.equal(new URL(back.url).origin, siteOrigin);

    assert.equal(reported.length, 1);
    const [line = ''] = reported;
    assert.ok(line.startsWith('POST /auth/backchannel-logout logout_token='));
    const logoutToken = decodeURIComponent(line.split('logout_token=')[1] ?? '');
    const keys = createRemoteJWKSet(new URL('/jwks', issuer));
    const { payload } = await jwtVerify(logoutToken, keys, {
      issuer: issuer,
      audience: 'kwikid-documentation',
      typ: 'logout+jwt',
    });
    assert.equal(payload.sid, decodeJwt(tokens.id_token).sid);
    assert.ok(Object.hasOwn(payload.events as object, 'http://schemas.openid.net/event/backchannel-logout'));

    const silent = await browser.fetch(authorizationRequest(issuer, { prompt: 'none' }).url);
    assert.equal(new URL(silent.headers.get('location') ?? '').searchParams.get('error'), 'login_required');
    const refreshed = await redeem(issuer, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    assert.equal(refreshed.status, 400);
  });

  it('returns to the origin also without a session', async (t) => {
    const { issuer } = await startProvider(t);
    const browser = new Browser();
    const url = `${issuer}/session/end?client_id=kwikid-documentation&post_logout_redirect_uri=${siteOrigin}`;
    const page = await browser.fetch(url);
    const back = await browser.submit(await page.text(), url, {});
    assert.equal(new URL(back.url).origin, siteOrigin);
  });
});
