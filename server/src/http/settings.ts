import { z } from 'zod';
import { isPlainOverNetwork, originWith, port } from '../settings/values.ts';

const origin = originWith('an http(s) origin such as https://docs.example.com');

/** Variables of the HTTP layer. */
export const httpVariables = {
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  /**
   * On plain http elsewhere no browser keeps a Secure cookie, and a plain one would cross the network
   * unencrypted.
   */
  PUBLIC_URL: origin
    .refine((value) => !isPlainOverNetwork(value), 'must be https, except on loopback')
    .optional(),
  FONTS_ORIGIN: origin.optional(),
};

export interface HttpSettings {
  /** Where to listen. */
  readonly listen: { readonly host: string; readonly port: number };
  /** Origin under which readers know the site, without a slash. */
  readonly origin: string;
  /** The one value of the Host header that is accepted. */
  readonly host: string;
  /** Cookies are `__Host-` and Secure, responses carry HSTS. */
  readonly secure: boolean;
  readonly fontsOrigin: string | undefined;
}

/** @param value - the parsed variables */
export function httpSettings(value: z.infer<z.ZodObject<typeof httpVariables>>): HttpSettings {
  const publicUrl = new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`);
  return {
    listen: Object.freeze({ host: value.HOST, port: value.PORT }),
    origin: publicUrl.origin,
    host: publicUrl.host,
    secure: publicUrl.protocol === 'https:',
    fontsOrigin: value.FONTS_ORIGIN && new URL(value.FONTS_ORIGIN).origin,
  };
}
