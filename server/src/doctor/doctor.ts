import { readFileSync } from 'node:fs';
import { ConfigError, readConfig } from '../config/config.ts';
import { useProxy } from '../outgoing/use-proxy.ts';
import type { ProviderSettings } from '../session/providers.ts';
import { createProvider } from '../session/tokens/provider.ts';
import { trustedIssuers } from '../session/trusted-issuers.ts';
import type { Variables } from '../settings/values.ts';
import { type DoctorArguments, environmentOf, parseArguments, usage } from './arguments.ts';
import { error, type Finding, linesOf } from './finding.ts';
import { type Metadata, metadataFindings } from './metadata.ts';
import {
  clockFinding,
  corsFinding,
  keysFindings,
  probe,
  redirectFindings,
  tokenEndpointFindings,
} from './probes.ts';
import { type Caller, objectIn, reach } from './reach.ts';
import { tokenFindings } from './token.ts';

export interface DoctorOptions {
  print: (line: string) => void;
  env: Variables;
  /** What is piped in, for `--token -`. */
  input: () => string;
  /** Milliseconds since the epoch. */
  now?: () => number;
  timeoutMilliseconds?: number;
}

/** An exit code. */
const [fine, cannotSignIn, misunderstood] = [0, 1, 2];

/**
 * Checks the configuration and its providers from where the server runs.
 *
 * @returns the exit code: 1 if sign-in cannot work, 2 if the command is not understood
 */
export async function doctor(args: readonly string[], options: DoctorOptions): Promise<number> {
  const { print } = options;
  let asked: DoctorArguments;
  let env: Variables;
  try {
    asked = parseArguments(args);
    env = environmentOf(options.env, asked.environment);
  } catch (cause) {
    print(`${(cause as Error).message}\n${usage}`);
    return misunderstood;
  }
  if (asked.help) {
    print(usage);
    return fine;
  }
  try {
    return await examine(readConfig(env), asked, options);
  } catch (cause) {
    if (!(cause instanceof ConfigError)) throw cause;
    print(cause.message);
    return cannotSignIn;
  }
}

async function examine(
  { http, outgoing, session }: ReturnType<typeof readConfig>,
  asked: DoctorArguments,
  options: DoctorOptions,
): Promise<number> {
  const { print, now = Date.now, timeoutMilliseconds = 5_000 } = options;
  const { providers } = session;
  const chosen = providers.filter(({ name }) => asked.provider === undefined || name === asked.provider);
  if (chosen.length === 0) {
    print(`No provider has this name. There is: ${providers.map(({ name }) => name).join(', ')}`);
    return misunderstood;
  }
  const caller = { origin: http.origin, timeoutMilliseconds, now };
  const issuers = trustedIssuers(chosen, (issuer) => createProvider({ issuer }));
  const checkToken = (token: string) => tokenFindings(token.trim(), issuers, Math.floor(now() / 1000));
  let errors = 0;
  const say = (findings: readonly Finding[]) => {
    errors += findings.filter(({ level }) => level === 'error').length;
    for (const line of findings.flatMap(linesOf)) print(line);
  };
  const restore = useProxy(outgoing);
  try {
    for (const settings of chosen) {
      print(`${settings.name}, ${settings.issuer}, for ${caller.origin}`);
      await examineProvider(settings, caller, providers.length > 1, say);
    }
    if (asked.token !== undefined) {
      print('The ID token');
      say(await pastedFindings(asked.token, options.input, checkToken));
    }
  } finally {
    restore();
  }
  print(
    errors === 0
      ? 'Sign-in can work.'
      : `Sign-in cannot work: ${errors === 1 ? '1 error' : `${errors} errors`}.`,
  );
  return errors === 0 ? fine : cannotSignIn;
}

async function examineProvider(
  settings: ProviderSettings,
  caller: Caller,
  several: boolean,
  say: (findings: Finding[]) => void,
): Promise<void> {
  const url = `${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  let metadata: Metadata | undefined;
  const discover = async () => {
    const reply = await reach(caller, url);
    metadata = objectIn(reply);
    const cors = corsFinding('the discovery document', reply, caller);
    return [...metadataFindings(metadata, settings, several), cors, clockFinding(reply)];
  };
  say(await probe(`the discovery document ${url}`, discover));
  if (metadata === undefined) return;
  const found: Metadata = metadata;
  say(await probe('the URL of the keys (jwks_uri)', () => keysFindings(caller, found)));
  say(await probe('the token endpoint', () => tokenEndpointFindings(caller, found, settings)));
  say(await probe('the authorization endpoint', () => redirectFindings(caller, found, settings)));
}

async function pastedFindings(
  from: string,
  input: () => string,
  check: (token: string) => Promise<Finding[]>,
): Promise<Finding[]> {
  let text: string;
  try {
    text = from === '-' ? input() : readFileSync(from, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    return [error(`the token cannot be read (${code})`, 'name a file, or write - and pipe the token in')];
  }
  return check(text);
}
