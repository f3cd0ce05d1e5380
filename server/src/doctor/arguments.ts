import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import type { Variables } from '../settings/values.ts';

export const usage = `Says whether readers can sign in, and what to do if they cannot.
  --environment FILE   settings from this file, on top of the environment
  --token FILE|-       an ID token: says claim by claim why it would be refused
  --provider NAME      only this provider (OIDC_NAME, or a name in OIDC_PROVIDERS)`;

const known = {
  environment: { type: 'string' },
  token: { type: 'string' },
  provider: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** What the doctor was asked to do. */
export type DoctorArguments = ReturnType<typeof parseArguments>;

/** @throws {Error} for an unknown argument, or a file that cannot be read */
export const parseArguments = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: known }).values;

/** The environment, with the settings of a file over it. @throws {Error} if the file cannot be read */
export const environmentOf = (env: Variables, file: string | undefined): Variables =>
  file === undefined ? env : { ...env, ...parseEnv(readFileSync(file, 'utf8')) };
