import { z } from 'zod';
import { isLoopback } from './loopback.ts';

/** Kinds of values that several settings share. Messages name a remedy, never the value. */

const portMessage = 'a port, 0 to 65535';
export const port = z.coerce
  .number(portMessage)
  .int(portMessage)
  .min(0, portMessage)
  .max(65_535, portMessage);

const limitMessage = 'a whole number, 1 or greater';
/** How often something may happen. */
export const limit = z.coerce.number(limitMessage).int(limitMessage).min(1, limitMessage);

/**
 * The host of a URL: a name or an address. `URL` takes more, such as `*` and `;`, which a Content-Security-Policy reads as
 * any host, or as the end of a directive.
 */
export const hostname = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i;

/**
 * An http(s) origin: no path, query or user.
 *
 * @param error - for what is not a URL
 */
export const originWith = (error: string) =>
  z
    .url({ protocol: /^https?$/, hostname, error, abort: true })
    .refine(
      (value) => new URL(value).href === `${new URL(value).origin}/`,
      'an origin: no path, query or user',
    );

/** A key of 32 bytes, in base64. */
export const key = z
  .string()
  .refine(
    (value) => /^[A-Za-z0-9+/]{43}=$/.test(value),
    'base64 of 32 bytes; make one with: openssl rand -base64 32',
  )
  .transform((value) => new Uint8Array(Buffer.from(value, 'base64')))
  .refine(
    (bytes) => bytes.some((byte) => byte !== bytes[0]),
    'a key of one repeated byte does not count; make one with: openssl rand -base64 32',
  );

/** Items separated by commas. */
export const commaSeparated = (text: string): string[] => text.split(',').map((item) => item.trim());

/**
 * A setting that is written as JSON.
 *
 * @param schema - of the value
 * @param remedy - for what is not JSON
 */
export const jsonOf = <Schema extends z.ZodType>(schema: Schema, remedy: string) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: remedy });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Whether a URL is neither https nor plain http to this machine: it would cross the network unencrypted. */
export function isPlainOverNetwork(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname));
}

/** Whether a URL has no user, query, fragment or blank, so that a path can be added to it and an error may name it. */
export function isBareUrl(url: string): boolean {
  const { username, password } = new URL(url);
  return !/[\s?#]/.test(url) && username === '' && password === '';
}

/** Variables of the environment by name, as text. */
export type Variables = Readonly<Record<string, string | undefined>>;
