import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import {
  authorizationRequest,
  Browser,
  redeem,
  signIn,
  siteOrigin,
  startProvider,
  type Tokens,
  tokensOf,
} from './testing/testing.ts';

const developer = 'developer@kwikid.example';

describe('discovery', () => {
  it('names every endpoint that the site uses, and only what is switched on', async (t) => {
    const { issuer } = await startProvider(t);
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      headers: { origin: siteOrigin },
    });
    const metadata = (await response.json()) as Record<string, unknown>;
    assert.equal(response.headers.get('access-control-allow-origin'), siteOrigin);
    assert.equal(metadata.issuer, issuer);
    for (const name of [
      'authorization_endpoint',
      'token_endpoint',
      'userinfo_endpoint',
      'jwks_uri',
      'end_session_endpoint',
      'revocation_endpoint',
    ]) {
      assert.ok(String(metadata[name]).startsWith(issuer), name);
    }
    assert.deepEqual(metadata.code_challenge_methods_supported, ['S256']);
    assert.equal(metadata.backchannel_logout_supported, true);
    assert.equal(metadata.backchannel_logout_session_supported, true);
    for (const scope of ['openid', 'email', 'profile', 'organization_id', 'offline_access']) {
      assert.ok((metadata.scopes_supported as string[]).includes(scope), scope);
    }
  });
});

describe('sign-in', () => {
  it('[G07] gives a signed ID token with sid, auth_time, nonce, email and the organisation', async (t) => {
    const { issuer } = await startProvider(t);
    const request = authorizationRequest(issuer, { prompt: 'login' });
    const back = await signIn(new Browser(), request, developer);
    assert.equal(back.origin, siteOrigin);
    assert.equal(back.searchParams.get('state'), request.state);
    const response = await redeem(issuer, {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      code_verifier: request.verifier,
      redirect_uri: request.redirectUri,
    });
    assert.equal(response.headers.get('access-control-allow-origin'), siteOrigin);
    const tokens = (await response.json()) as Tokens;
    assert.equal(tokens.expires_in, 3600);
    assert.ok(tokens.refresh_token);
    const keys = createRemoteJWKSet(new URL('/jwks', issuer));
    const { payload, protectedHeader } = await jwtVerify(tokens.id_token, keys, {
      issuer,
      audience: 'kwikid-documentation',
      algorithms: ['RS256'],
    });
    assert.equal(protectedHeader.typ ?? 'JWT', 'JWT');
    assert.equal(payload.nonce, request.nonce);
    assert.equal(payload.email, developer);
    assert.equal(payload.organization_id, 'org_kwikid');
    assert.equal(typeof payload.sid, 'string');
    assert.equal(typeof payload.auth_time, 'number');
    assert.equal((payload.exp ?? 0) - (payload.iat ?? 0), 3600);
  });

  it('[G14] lets the outsider sign in and says in the token where they belong', async (t) => {
    const { issuer } = await startProvider(t);
    const tokens = await tokensOf(issuer, new Browser(), 'outsider@other.example');
    assert.equal(decodeJwt(tokens.id_token).organization_id, 'org_other');
  });

  it('signs further readers in by number, who are other people with the same name, role and organisation', async (t) => {
    const { issuer } = await startProvider(t, { numberedAccounts: true });
    const claimsOf = async (email: string) => {
      const { sub, iat, exp, nonce, sid, at_hash, auth_time, ...claims } = decodeJwt(
        (await tokensOf(issuer, new Browser(), email)).id_token,
      );
      return [sub, claims] as const;
    };
    const [sub, claims] = await claimsOf(developer);
    const email = 'developer-7@kwikid.example';
    assert.deepEqual(await claimsOf(email), [
      'demo-developer-7',
      { ...claims, email, preferred_username: email },
    ]);
    assert.equal(sub, 'demo-developer');
    const outsider = await tokensOf(issuer, new Browser(), 'outsider-7@other.example');
    assert.equal(decodeJwt(outsider.id_token).organization_id, 'org_other');
  });

  for (const [title, fields] of [
    ['a wrong password', { email: developer, password: 'wrong' }],
    ['an unknown e-mail address', { email: 'nobody@kwikid.example', password: 'kwikid' }],
    [
      'a numbered account, which only tests have',
      { email: 'developer-7@kwikid.example', password: 'kwikid' },
    ],
    ['markup in the e-mail address', { email: '"><script>alert(1)</script>', password: 'kwikid' }],
  ] as const) {
    it(`shows the same page for ${title}, and keeps the e-mail address`, async (t) => {
      const { issuer } = await startProvider(t);
      const browser = new Browser();
      const request = authorizationRequest(issuer);
      const { response, url } = await browser.follow(await browser.fetch(request.url), request.url);
      const first = await response.text();
      assert.doesNotMatch(first, /role="alert"/);
      const submitted = await browser.submit(first, url, fields);
      const html = await submitted.response.text();
      assert.match(html, /role="alert">The email address or the password is not right/);
      const kept = fields.email.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      assert.ok(html.includes(`value="${kept}"`));
      assert.doesNotMatch(html, /<script>/);
      // The same form still works.
      const again = await browser.submit(html, url, { email: developer, password: 'kwikid' });
      assert.ok(new URL(again.url).searchParams.has('code'));
    });
  }

  it('sends the font that its pages name, under a policy that allows it', async (t) => {
    const { issuer } = await startProvider(t);
    const browser = new Browser();
    const request = authorizationRequest(issuer);
    const { response } = await browser.follow(await browser.fetch(request.url), request.url);
    const [, path = ''] = /url\('([^']+)'\) format\('woff2'\)/.exec(await response.text()) ?? [];
    assert.match(response.headers.get('content-security-policy') ?? '', /font-src 'self'/);
    const font = await fetch(issuer + path);
    assert.equal(font.headers.get('content-type'), 'font/woff2');
    assert.equal(
      Buffer.from(await font.arrayBuffer())
        .subarray(0, 4)
        .toString('latin1'),
      'wOF2',
    );
  });

  it('[G06] Cancel returns to the site with access_denied', async (t) => {
    const { issuer } = await startProvider(t);
    const browser = new Browser();
    const request = authorizationRequest(issuer);
    const { response, url } = await browser.follow(await browser.fetch(request.url), request.url);
    const submitted = await browser.submit(await response.text(), url, { cancel: 'yes' });
    assert.equal(new URL(submitted.url).searchParams.get('error'), 'access_denied');
    assert.equal(new URL(submitted.url).searchParams.get('state'), request.state);
  });

  it('refuses a form that comes without the cookie of its own sign-in', async (t) => {
    const { issuer } = await startProvider(t);
    const browser = new Browser();
    const request = authorizationRequest(issuer);
    const { url } = await browser.follow(await browser.fetch(request.url), request.url);
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ email: developer, password: 'kwikid' }),
      redirect: 'manual',
    });
    assert.equal(response.status, 400);
  });

  it('[G07] prompt=login shows the form even to a signed-in reader', async (t) => {
    const { issuer } = await startProvider(t);
    const browser = new Browser();
    await tokensOf(issuer, browser, developer);
    const request = authorizationRequest(issuer, { prompt: 'login' });
    const { response } = await browser.follow(await browser.fetch(request.url), request.url);
    assert.match(await response.text(), /<label for="password">/);
    const without = authorizationRequest(issuer);
    const straight = await browser.follow(await browser.fetch(without.url), without.url);
    assert.ok(new URL(straight.url).searchParams.has('code'));
  });

  it('signs another account in over the first one', async (t) => {
    const { issuer } = await startProvider(t);
    const browser = new Browser();
    await tokensOf(issuer, browser, developer);
    const request = authorizationRequest(issuer, { prompt: 'login' });
    const { response, url } = await browser.follow(await browser.fetch(request.url), request.url);
    const submitted = await browser.submit(await response.text(), url, {
      email: 'outsider@other.example',
      password: 'kwikid',
    });
    // The library first ends the other session, by a form that submits itself.
    const html = await submitted.response.text();
    const csp = submitted.response.headers.get('content-security-policy') ?? '';
    assert.match(csp, /script-src 'sha256-/);
    const back = await browser.submit(html, submitted.url, {});
    const redeemed = await redeem(issuer, {
      grant_type: 'authorization_code',
      code: new URL(back.url).searchParams.get('code') ?? '',
      code_verifier: request.verifier,
      redirect_uri: request.redirectUri,
    });
    const tokens = (await redeemed.json()) as Tokens;
    assert.equal(decodeJwt(tokens.id_token).sub, 'demo-outsider');
  });

  for (const [title, extra] of [
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with a plain challenge', { code_challenge_method: 'plain' }],
  ] as const) {
    it(`[G07] refuses a request ${title}`, async (t) => {
      const { issuer } = await startProvider(t);
      const response = await new Browser().fetch(authorizationRequest(issuer, extra).url);
      const back = new URL(response.headers.get('location') ?? '');
      assert.equal(back.searchParams.get('error'), 'invalid_request');
    });
  }

  for (const redirectUri of [`${siteOrigin}/callback`, 'http://localhost:3999', 'https://evil.example']) {
    it(`renders an error instead of redirecting to ${redirectUri}`, async (t) => {
      const { issuer } = await startProvider(t);
      const response = await fetch(authorizationRequest(issuer, { redirect_uri: redirectUri }).url, {
        redirect: 'manual',
      });
      assert.equal(response.status, 400);
      assert.equal(response.headers.get('location'), null);
      const html = await response.text();
      assert.match(html, /invalid_redirect_uri/);
      assert.doesNotMatch(html, / at |\.js:|node_modules/);
    });
  }

  for (const redirectUri of [siteOrigin, `${siteOrigin}/`]) {
    it(`[G07] accepts ${redirectUri} as it is written`, async (t) => {
      const { issuer } = await startProvider(t);
      const request = authorizationRequest(issuer, { redirect_uri: redirectUri });
      assert.ok((await signIn(new Browser(), request, developer)).searchParams.has('code'));
    });
  }
});
