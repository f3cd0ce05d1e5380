import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { authenticate } from './accounts.ts';
import type { IdentityProviderOptions } from './configuration.ts';
import { errorPage, loginPage, type Page } from './pages.ts';

type SignInOptions = Pick<IdentityProviderOptions, 'siteOrigins' | 'numberedAccounts'>;

/** Longest form that is read, in bytes. */
const maxFormBytes = 4096;

/** Longest e-mail address, in characters (RFC 5321). */
const longestEmail = 254;

const route = /^\/interaction\/([\w-]{1,64})$/;

/**
 * Shows the sign-in form and reads it back.
 *
 * @param options - the site's origins, where the redirects after the form may end, and who can sign in
 * @returns whether the request was for this page; if not, no response was sent
 */
export async function handleInteraction(
  provider: Provider,
  options: SignInOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  if (!route.test(path)) return false;
  try {
    // Throws without the interaction's own cookie: a form of another site cannot sign anyone in here.
    const { params } = await provider.interactionDetails(request, response);
    // The library has checked this URL of the client, which may be a program on this machine.
    const target = new URL(String(params.redirect_uri)).origin;
    const formTargets = [...new Set([...options.siteOrigins, target])];
    const form = (refused?: string) => loginPage({ action: path, refused, formTargets });
    const { numberedAccounts } = options;
    const check = (email: string, password: string) => authenticate(email, password, numberedAccounts);
    if (request.method === 'GET') send(response, 200, form());
    else if (request.method === 'POST') await takeForm(provider, request, response, form, check);
    else send(response, 405, errorPage('invalid_request', 'method not allowed'));
  } catch {
    if (!response.headersSent) {
      send(response, 400, errorPage('invalid_request', 'This sign-in has expired or was already used.'));
    }
  }
  return true;
}

async function takeForm(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  form: (refused?: string) => Page,
  check: typeof authenticate,
): Promise<void> {
  const fields = await readForm(request);
  if (fields === undefined) return send(response, 413, errorPage('invalid_request', 'form too large'));
  if (fields.has('cancel')) {
    const result = { error: 'access_denied', error_description: 'The sign-in was cancelled' };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  const email = fields.get('email') ?? '';
  const account = check(email, fields.get('password') ?? '');
  if (account === undefined) return send(response, 200, form(email.slice(0, longestEmail)));
  // Signing in for a program counts as consent to its scopes.
  const result = { login: { accountId: account.sub }, consent: {} };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** @returns the fields, or undefined if the form is too large */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxFormBytes) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function send(response: ServerResponse, status: number, page: Page): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': page.contentSecurityPolicy,
      'Cache-Control': 'no-store',
    })
    .end(page.html);
}
