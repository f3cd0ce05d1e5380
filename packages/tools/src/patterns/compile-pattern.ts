import type { Fault } from '../fault.ts';
import { locateFault } from './locate-error.ts';

export type Compiled = { regex: RegExp } | { fault: Fault };

/**
 * Compiles a pattern of ECMAScript.
 *
 * @param source - without slashes around it
 * @param flags - of `dgimsuvy`
 * @returns the expression, or what is wrong with the pattern and where
 */
export function compilePattern(source: string, flags: string): Compiled {
  if (flags.includes('u') && flags.includes('v')) {
    return { fault: { message: 'Flags u and v exclude each other: v does all that u does. Leave out u.' } };
  }
  try {
    return { regex: new RegExp(source, flags) };
  } catch (cause) {
    return { fault: locateFault(source, flags) ?? { message: inEngineWords(cause) } };
  }
}

/** The browser's own reason, without the pattern that it repeats. */
function inEngineWords(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const reason = message.slice(message.lastIndexOf(': ') + 1).trim();
  return `The pattern cannot be read: ${reason}.`;
}
