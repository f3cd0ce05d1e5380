import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { createIdentityProvider, type IdentityProvider } from '../create-provider.ts';

/** A server on a free port that ends with the test. @returns its origin on localhost */
export async function listen(
  t: TestContext,
  make: (origin: string) => (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  server.on('request', make(origin));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return origin;
}

export const siteOrigin = 'http://localhost:3000';

/** A provider on a free port. */
export async function startProvider(
  t: TestContext,
  options: Partial<Parameters<typeof createIdentityProvider>[0]> = {},
): Promise<{ issuer: string; provider: IdentityProvider }> {
  let provider: IdentityProvider | undefined;
  const issuer = await listen(t, (origin) => {
    provider = createIdentityProvider({ issuer: origin, siteOrigins: [siteOrigin], ...options });
    return provider.listener;
  });
  if (provider === undefined) throw new Error('not started');
  return { issuer, provider };
}

/** A simple browser: a cookie jar that does not follow redirects by itself. */
export class Browser {
  #cookies = new Map<string, { value: string; path: string }>();

  async fetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...this.#cookies]
      .filter(
        ([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
      )
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }

  /** Follows redirects within one origin. @returns the last response and its URL */
  async follow(response: Response, from: string): Promise<{ response: Response; url: string }> {
    let url = from;
    let last = response;
    for (let hop = 0; hop < 10; hop += 1) {
      const location = last.headers.get('location');
      if (location === null) return { response: last, url };
      const next = new URL(location, url);
      if (next.origin !== new URL(url).origin) return { response: last, url: next.href };
      url = next.href;
      last = await this.fetch(url);
    }
    throw new Error('redirects do not end');
  }

  /** Sends the only form of a page back, with these fields on top of its hidden ones. */
  async submit(html: string, pageUrl: string, fields: Record<string, string>) {
    const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1];
    if (action === undefined) throw new Error(`no form in ${html}`);
    const body = new URLSearchParams();
    for (const [input] of html.matchAll(/<input type="hidden"[^>]*>/g)) {
      body.set(attribute(input, 'name'), attribute(input, 'value'));
    }
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const url = new URL(action.replaceAll('&amp;', '&'), pageUrl).href;
    return this.follow(await this.fetch(url, { method: 'POST', body }), url);
  }
}

const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** One authorization request with PKCE, and what is needed to redeem its code. */
export interface AuthorizationRequest {
  url: string;
  verifier: string;
  state: string;
  nonce: string;
  redirectUri: string;
}

export function authorizationRequest(
  issuer: string,
  extra: Record<string, string | undefined> = {},
): AuthorizationRequest {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(8).toString('hex');
  const nonce = randomBytes(8).toString('hex');
  const url = new URL('/auth', issuer);
  const parameters = {
    client_id: 'kwikid-documentation',
    response_type: 'code',
    scope: 'openid email profile organization_id',
    redirect_uri: siteOrigin,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state,
    nonce,
    organization_id: 'org_kwikid',
    ...extra,
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return { url: url.href, verifier, state, nonce, redirectUri: parameters.redirect_uri ?? siteOrigin };
}

/** Requests, signs in on the form and returns. @returns the site's URL with `code` or `error` */
export async function signIn(
  browser: Browser,
  request: AuthorizationRequest,
  email: string,
  password = 'kwikid',
): Promise<URL> {
  const { response, url } = await browser.follow(await browser.fetch(request.url), request.url);
  const submitted = await browser.submit(await response.text(), url, { email, password });
  return new URL(submitted.url);
}

export interface Tokens {
  id_token: string;
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

export async function redeem(issuer: string, fields: Record<string, string>): Promise<Response> {
  return fetch(new URL('/token', issuer), {
    method: 'POST',
    headers: { origin: siteOrigin },
    body: new URLSearchParams({ client_id: 'kwikid-documentation', ...fields }),
  });
}

/** A complete first sign-in. */
export async function tokensOf(issuer: string, browser: Browser, email: string): Promise<Tokens> {
  const request = authorizationRequest(issuer, { prompt: 'login' });
  const back = await signIn(browser, request, email);
  const response = await redeem(issuer, {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    code_verifier: request.verifier,
    redirect_uri: request.redirectUri,
  });
  return (await response.json()) as Tokens;
}
