import { readFileSync } from 'node:fs';

/** Changes to the provider's behaviour; anything else is as usual. */
export interface Script {
  /** Returns this error to every silent request (OpenID Connect Core 1.0 §3.1.2.6). */
  silentError?: string;
  /** `false`: gives no refresh tokens, so that renewal needs the iframe. */
  refreshTokens?: boolean;
  /** Lifetime of ID and access tokens, in seconds. */
  tokenSeconds?: number;
  /** `Cross-Origin-Opener-Policy` of its pages: `same-origin` cuts a popup off from its opener. */
  openerPolicy?: string;
}

/** The provider's usual behaviour. */
export const noScript = (): Script => ({});

const types: Readonly<Record<keyof Script, string>> = {
  silentError: 'string',
  refreshTokens: 'boolean',
  tokenSeconds: 'number',
  openerPolicy: 'string',
};

/**
 * Reads a script each time, so that a test can change it while the provider runs.
 *
 * @param file - JSON; a missing file is an empty script
 * @throws {Error} if the file holds anything else: a misspelt script would prove nothing
 */
export function readScript(file: string): Script {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {};
  }
  const script: unknown = JSON.parse(text);
  if (typeof script !== 'object' || script === null) throw new Error(`${file} is not a script`);
  for (const [name, value] of Object.entries(script)) {
    if (!Object.hasOwn(types, name) || typeof value !== types[name as keyof Script]) {
      throw new Error(`${file}: ${name} is not part of a script, or has the wrong type`);
    }
  }
  return script;
}
