import type { ProviderSettings } from '../session/providers.ts';
import { error, type Finding, printable } from './finding.ts';
import { type Metadata, urlIn } from './metadata.ts';
import { type Caller, errorIn, objectIn, type Reply, reach } from './reach.ts';

export interface DeviceOptions {
  print: (line: string) => void;
  /** Waits so many seconds. */
  wait: (seconds: number) => Promise<void>;
}

/** A provider that names no end of its code gets this long, in seconds. */
const longestSeconds = 600;

/**
 * Signs in on another device (RFC 8628), to get an ID token of a real person without the site.
 *
 * @returns the ID token, or what is wrong
 * @throws {ReachError} if the provider does not respond
 */
export async function deviceToken(
  caller: Caller,
  metadata: Metadata,
  { clientId, scope }: ProviderSettings,
  { print, wait }: DeviceOptions,
): Promise<string | Finding> {
  const [start, tokens] = [
    urlIn(metadata, 'device_authorization_endpoint'),
    urlIn(metadata, 'token_endpoint'),
  ];
  if (start === undefined || tokens === undefined)
    return error(
      'the provider has no device sign-in (device_authorization_endpoint)',
      'sign in with a browser, and paste the ID token: npm run doctor -- --token -',
    );
  const post = (url: string, form: Record<string, string>) =>
    reach(caller, url, { method: 'POST', body: new URLSearchParams({ client_id: clientId, ...form }) });
  const started = await post(start, { scope });
  if (started.status !== 200) return refused(started);
  const { verification_uri: page, user_code: code, device_code: device, ...times } = objectIn(started);
  print(`  Open ${printable(String(page))} and enter ${printable(String(code), 40)}`);
  let interval = secondsOf(times.interval, 5);
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: String(device) };
  for (let left = secondsOf(times.expires_in, longestSeconds); left > 0; left -= interval) {
    await wait(interval);
    const reply = await post(tokens, grant);
    if (reply.status === 200) {
      const { id_token: token } = objectIn(reply);
      return typeof token === 'string'
        ? token
        : error('the provider sent no ID token', 'let OIDC_SCOPE contain openid');
    }
    const said = errorIn(reply.text).code;
    // RFC 8628 §3.5
    if (said === 'slow_down') interval += 5;
    else if (said !== 'authorization_pending') return refused(reply);
  }
  return error('nobody signed in before the code expired', 'start again');
}

const secondsOf = (value: unknown, otherwise: number) =>
  typeof value === 'number' && value >= 1 ? Math.min(value, longestSeconds) : otherwise;

const refused = (reply: Reply): Finding =>
  error(
    `the provider refuses the device sign-in: ${errorIn(reply.text).code || `status ${reply.status}`}`,
    'allow the device grant for this client at the provider, for the time of the test',
  );
