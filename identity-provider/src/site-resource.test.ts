import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import {
  authorizationRequest,
  Browser,
  redeem,
  signIn,
  siteOrigin,
  startProvider,
} from './testing/testing.ts';

const developer = 'developer@kwikid.example';
const resource = `${siteOrigin}/mcp`;
const program = {
  client_id: 'kwikid-mcp',
  redirect_uri: 'http://127.0.0.1:49152/callback',
  scope: 'docs:read',
  resource,
  nonce: undefined,
  organization_id: undefined,
};

/** The token endpoint's response to a program with a signed-in reader. */
async function tokensFor(
  issuer: string,
  email: string,
  extra: Record<string, string | undefined> = {},
  browser = new Browser(),
) {
  const request = authorizationRequest(issuer, { ...program, ...extra });
  const back = await signIn(browser, request, email);
  const response = await redeem(issuer, {
    client_id: 'kwikid-mcp',
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    code_verifier: request.verifier,
    redirect_uri: request.redirectUri,
    ...(extra.resource === undefined && 'resource' in extra ? {} : { resource }),
  });
  return (await response.json()) as Record<string, string>;
}

describe('a program that asks for the MCP server', () => {
  for (const [email, organization] of [
    [developer, 'org_kwikid'],
    ['outsider@other.example', 'org_other'],
  ] as const) {
    it(`gets a signed token only for it, which says that ${email} belongs to ${organization}`, async (t) => {
      const { issuer } = await startProvider(t);
      const { access_token = '', id_token } = await tokensFor(issuer, email);
      assert.equal(id_token, undefined, 'openid was not requested');
      const keys = createRemoteJWKSet(new URL('/jwks', issuer));
      const { payload } = await jwtVerify(access_token, keys, {
        issuer,
        audience: resource,
        typ: 'at+jwt',
        algorithms: ['RS256'],
      });
      assert.equal(payload.aud, resource);
      assert.equal(payload.scope, 'docs:read');
      assert.equal(payload.organization_id, organization);
      assert.equal(payload.client_id, 'kwikid-mcp');
      assert.equal(typeof payload.auth_time, 'number');
    });
  }

  it('shows the sign-in form even to a signed-in reader', async (t) => {
    const { issuer } = await startProvider(t);
    const browser = new Browser();
    await tokensFor(issuer, developer, {}, browser);
    const again = authorizationRequest(issuer, program);
    const { response } = await browser.follow(await browser.fetch(again.url), again.url);
    assert.match(await response.text(), /<label for="password">/);
  });

  it('shows a form that may lead back to the program, and nowhere else', async (t) => {
    const { issuer } = await startProvider(t);
    const browser = new Browser();
    const request = authorizationRequest(issuer, program);
    const { response } = await browser.follow(await browser.fetch(request.url), request.url);
    assert.match(
      response.headers.get('content-security-policy') ?? '',
      new RegExp(`form-action 'self' ${siteOrigin} http://127\\.0\\.0\\.1:49152;`),
    );
  });

  it('gets an opaque token if it names no resource', async (t) => {
    const { issuer } = await startProvider(t);
    const tokens = await tokensFor(issuer, developer, { resource: undefined, scope: 'openid' });
    assert.equal(tokens.access_token?.split('.').length, 1);
  });

  it('gets a token without the scope if it requests none', async (t) => {
    const { issuer } = await startProvider(t);
    const { access_token = '' } = await tokensFor(issuer, developer, { scope: 'openid' });
    const keys = createRemoteJWKSet(new URL('/jwks', issuer));
    const { payload } = await jwtVerify(access_token, keys, { audience: resource });
    assert.equal(payload.scope, undefined);
  });

  for (const [what, extra, error] of [
    ['another resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ] as const) {
    it(`is refused with ${what}`, async (t) => {
      const { issuer } = await startProvider(t);
      const response = await new Browser().fetch(authorizationRequest(issuer, { ...program, ...extra }).url);
      assert.equal(new URL(response.headers.get('location') ?? '').searchParams.get('error'), error);
    });
  }

  it('gets no response at a URL that is not loopback', async (t) => {
    const { issuer } = await startProvider(t);
    const request = authorizationRequest(issuer, {
      ...program,
      redirect_uri: 'http://evil.example/callback',
    });
    const response = await fetch(request.url, { redirect: 'manual' });
    assert.equal(response.status, 400);
    assert.equal(response.headers.get('location'), null);
  });
});
