import { createHash } from 'node:crypto';
import type { TestContext } from 'node:test';
import {
  type FakeClock,
  type FakeProfile,
  issuer,
  publicConfig,
  type Redirector,
  redirectTo,
  startMs,
} from './testing.ts';

/** An ID token as a browser sees it: readable, with an unchecked signature. */
export function idToken(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part({ iss: issuer, aud: 'docs', sub: 'reader', ...claims })}.c2ln`;
}

/** A stored user, as oidc-client-ts writes it. */
export function storedUser(
  profile: FakeProfile,
  { ageSeconds = 0, lifeSeconds = 3600, refreshToken = 'refresh-1' as string | null, at = issuer } = {},
): void {
  const iat = startMs / 1000 - ageSeconds;
  const user = {
    id_token: idToken({ iss: at, iat, exp: iat + lifeSeconds, auth_time: iat }),
    session_state: null,
    access_token: 'access-1',
    token_type: 'Bearer',
    scope: publicConfig.scope,
    profile: { sub: 'reader' },
    expires_at: iat + lifeSeconds,
    ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
  };
  profile.localStorage.setItem(`oidc.user:${at}:docs`, JSON.stringify(user));
}

export const userKey = `oidc.user:${issuer}:docs`;

/** The provider, reached by oidc-client-ts through the global fetch. */
export interface FakeProvider {
  /** Bodies of the token requests. */
  tokenRequests: URLSearchParams[];
  /** The issuers called: each origin is a provider with otherwise equal metadata. */
  tokenIssuers: string[];
  /** The token endpoint's response; by default fresh tokens. */
  token: (body: URLSearchParams, at?: string) => Response | Promise<Response>;
  metadata: Record<string, unknown>;
  /** Whether its metadata never arrives. */
  isSilent: boolean;
  /** Awaited before its metadata is sent. */
  metadataReady: Promise<unknown>;
  /** The nonce of the next ID token by code, as a popup or an iframe asked for it. */
  nonce: string | undefined;
}

/** Replaces the global fetch, the clock and the timers that the library takes from the system. */
export function fakeProvider(t: TestContext, clock: FakeClock): FakeProvider {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  t.mock.method(Date, 'now', () => clock.now());
  // The real one works on another thread, which `settle` cannot wait for.
  t.mock.method(
    crypto.subtle,
    'digest',
    async (_algorithm: string, data: Uint8Array) =>
      Uint8Array.from(createHash('sha256').update(data).digest()).buffer,
  );
  let count = 1;
  const provider: FakeProvider = {
    tokenRequests: [],
    tokenIssuers: [],
    nonce: undefined,
    isSilent: false,
    metadataReady: Promise.resolve(),
    metadata: {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      end_session_endpoint: `${issuer}/end`,
    },
    token: (body, at = issuer) => {
      count += 1;
      const iat = Math.floor(clock.now() / 1000);
      const byCode = body.get('grant_type') === 'authorization_code';
      return Response.json({
        id_token: idToken({
          iss: at,
          iat,
          exp: iat + 3600,
          jti: count,
          ...(byCode ? { nonce: provider.nonce } : {}),
        }),
        access_token: `access-${count}`,
        refresh_token: `refresh-${count}`,
        token_type: 'Bearer',
        scope: publicConfig.scope,
        expires_in: 3600,
      });
    },
  };
  t.mock.method(globalThis, 'fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = String(input);
    const at = new URL(url).origin;
    if (url.endsWith('/.well-known/openid-configuration')) {
      await provider.metadataReady;
      if (provider.isSilent) return Promise.race([]);
      return Response.json(JSON.parse(JSON.stringify(provider.metadata).replaceAll(issuer, at)));
    }
    const body = new URLSearchParams(String(init.body));
    provider.tokenRequests.push(body);
    provider.tokenIssuers.push(at);
    return provider.token(body, at);
  });
  return provider;
}

/** A response with a code, whose ID token will have the nonce of the request. */
export function withCode(provider: FakeProvider): Redirector {
  return (request) => {
    provider.nonce = request.searchParams.get('nonce') ?? undefined;
    return redirectTo(request, { code: 'code-1' });
  };
}
