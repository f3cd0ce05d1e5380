import { createHash, randomBytes } from 'node:crypto';
import type { ProviderSettings } from '../session/providers.ts';
import { clockSkewSeconds } from '../session/tokens/id-token.ts';
import { error, type Finding, note, ok, printable } from './finding.ts';
import { type Metadata, urlIn } from './metadata.ts';
import { type Caller, errorIn, isReadable, objectIn, ReachError, type Reply, reach } from './reach.ts';

/** Runs a probe; a URL that does not respond is its finding. */
export async function probe(what: string, run: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await run();
  } catch (cause) {
    if (cause instanceof ReachError) return [error(`${what} ${cause.message}`, cause.todo)];
    throw cause;
  }
}

/** A page of this site reads the discovery document and the tokens: without CORS headers the browser denies both. */
export function corsFinding(what: string, reply: Reply, { origin }: Caller): Finding {
  if (isReadable(reply, origin)) return ok(`pages of ${origin} may read ${what} (CORS)`);
  return error(
    `pages of ${origin} may not read ${what} (CORS): the browser will say 'Failed to fetch'`,
    `allow the origin ${origin} for this client at the provider ('web origins', 'trusted origins', 'single-page application')`,
  );
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#field.date, with a resolution of one second */
export function clockFinding({ headers, sentAt, readAt }: Reply): Finding {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return note('the provider sends no Date: its clock is not compared');
  const ahead = Math.round((date + 500 - (sentAt + readAt) / 2) / 1000);
  if (Math.abs(ahead) <= 5) return ok('the clocks agree');
  const text = `the provider's clock is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} this host's`;
  const todo = 'synchronise both by NTP (timedatectl status)';
  // A token that is issued in the future is refused; one from the past only loses of its 300 s.
  return Math.abs(ahead) > clockSkewSeconds
    ? error(`${text}; tokens are refused beyond ${clockSkewSeconds} s`, todo)
    : note(text, todo);
}

/** The keys must verify RS256. jose refuses RSA keys below 2048 bits (RFC 7518 §3.3). */
export async function keysFindings(caller: Caller, metadata: Metadata): Promise<Finding[]> {
  const url = urlIn(metadata, 'jwks_uri');
  if (url === undefined) return [];
  const { keys } = objectIn(await reach(caller, url));
  const usable = (Array.isArray(keys) ? keys : []).filter(
    (key: Record<string, unknown> | null) =>
      key?.kty === 'RSA' &&
      (key.use ?? 'sig') === 'sig' &&
      (key.alg ?? 'RS256') === 'RS256' &&
      bitsOf(key.n) >= 2048,
  );
  return [
    usable.length === 0
      ? error(
          'none of the keys verifies RS256 (RSA, 2048 bits or more, for signatures)',
          'make an RS256 signing key at the provider',
        )
      : ok(usable.length === 1 ? '1 key verifies RS256' : `${usable.length} keys verify RS256`),
  ];
}

const bitsOf = (modulus: unknown) =>
  typeof modulus === 'string' ? Buffer.from(modulus, 'base64url').length * 8 : 0;

/** What a provider says of a code that it never issued, if everything else is as it must be. */
const expected = 'invalid_grant';

/**
 * Redeems a made-up code as a browser would: its refusal tells whether the client is public, and whether the page may
 * read the response.
 */
export async function tokenEndpointFindings(
  caller: Caller,
  metadata: Metadata,
  { clientId }: ProviderSettings,
): Promise<Finding[]> {
  const url = urlIn(metadata, 'token_endpoint');
  if (url === undefined) return [];
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: randomBytes(16).toString('hex'),
  };
  const body = new URLSearchParams({
    ...form,
    redirect_uri: caller.origin,
    code_verifier: randomBytes(32).toString('base64url'),
  });
  const reply = await reach(caller, url, { method: 'POST', body });
  return [corsFinding('the responses of the token endpoint', reply, caller), clientFinding(reply)];
}

function clientFinding({ status, text }: Reply): Finding {
  const said = errorIn(text);
  const { code, description } = said;
  if (code === expected) return ok('the token endpoint knows the client as a public one');
  const quoted = `the token endpoint says ${code || `nothing that is known (status ${status})`}${description && `: ${description}`}`;
  if (
    ['invalid_client', 'unauthorized_client'].includes(code) ||
    /client_secret|client authentication|AADSTS9002326/i.test(description)
  )
    return error(
      quoted,
      'register the client as a public one without a secret (single-page application, PKCE), and compare OIDC_CLIENT_ID',
    );
  return note(quoted, `${expected} was expected; look at the client at the provider`);
}

/** Errors of a silent request that only say that nobody is signed in (OpenID Connect Core 1.0 §3.1.2.6). */
const signedOut = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];

/**
 * Asks silently for both redirect URLs, as renewal does: a provider that knows client, URL and scopes redirects to the
 * site, and says that nobody is signed in.
 */
export async function redirectFindings(
  caller: Caller,
  metadata: Metadata,
  settings: ProviderSettings,
): Promise<Finding[]> {
  const endpoint = urlIn(metadata, 'authorization_endpoint');
  if (endpoint === undefined) return [];
  const urls = [caller.origin, `${caller.origin}/`];
  // As a navigation: to a request for JSON some providers say only that nobody is signed in.
  const headers = { accept: 'text/html' };
  return Promise.all(
    urls.map(async (redirectUri) => {
      const reply = await reach(caller, silentRequest(endpoint, redirectUri, settings), { headers });
      return redirectFinding(redirectUri, reply);
    }),
  );
}

function silentRequest(endpoint: string, redirectUri: string, { clientId, scope }: ProviderSettings): string {
  const url = new URL(endpoint);
  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const parameters = {
    ...{ client_id: clientId, response_type: 'code', scope, redirect_uri: redirectUri, prompt: 'none' },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', state: 'doctor', nonce: 'doctor' },
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function redirectFinding(redirectUri: string, { status, headers }: Reply): Finding {
  const location = headers.get('location') ?? '';
  const target = URL.canParse(location) ? new URL(location) : undefined;
  const isBack =
    target !== undefined && target.origin === new URL(redirectUri).origin && target.pathname === '/';
  if (isBack) {
    const code = printable(target.searchParams.get('error') ?? '', 60);
    if (signedOut.includes(code)) return ok(`the redirect URL ${redirectUri} is registered`);
    const description = printable(target.searchParams.get('error_description') ?? '');
    return error(
      `a sign-in with the redirect URL ${redirectUri} ends with ${code || 'no error and no code'}${description && `: ${description}`}`,
      'correct the client at the provider: public, authorization code with PKCE, these scopes',
    );
  }
  if (status >= 400 && status !== 401)
    return error(
      `the provider refuses a sign-in with the redirect URL ${redirectUri} (status ${status})`,
      `compare OIDC_CLIENT_ID, and register exactly ${redirectUri} there`,
    );
  return note(
    `whether the redirect URL ${redirectUri} is registered cannot be seen: the provider shows a page`,
    'compare it at the provider, slash included',
  );
}
