import { ServerError } from '../http/server-error.ts';
import { ConfigError } from './config.ts';

/** Ends the process with a message for the person who started it. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Ends the process: with the remedy only if the error is an expected one. */
export function reportError(error: unknown): never {
  if (error instanceof ConfigError || error instanceof ServerError) fail(error.message);
  throw error;
}
