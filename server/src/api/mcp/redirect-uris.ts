import { z } from 'zod';
import { commaSeparated } from '../../settings/values.ts';

/** Longest redirect URI, in characters. */
export const maxRedirectUriLength = 500;

/** Of the text, not of a parsed URL: a parser also takes `http://127.1` and `http:\\localhost` for these hosts. */
const loopbackForm = /^http:\/\/(?<host>localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?<path>\/[^\s#\\]*)?$/;
const httpsForm = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[^\s#\\*]*)?$/;

/**
 * The text by which a redirect URI is compared: the whole of it (RFC 9700 §4.1.3), without the port on loopback,
 * where a program listens at any that is free (RFC 8252 §7.3).
 */
export function comparedText(uri: string): string {
  const { host, path = '' } = loopbackForm.exec(uri)?.groups ?? {};
  return host === undefined ? uri : `http://${host}${path}`;
}

const remedy =
  'comma-separated: https URLs, or http://127.0.0.1/…, http://localhost/… or http://[::1]/…; no fragment, user or *';

/** `MCP_REDIRECT_URIS`: where the client of `MCP_CLIENT_ID` may send people back to, as the provider has it. */
export const redirectUrisSetting = z
  .string()
  .default('http://127.0.0.1/callback,http://localhost/callback')
  .transform(commaSeparated)
  .pipe(
    z
      .array(
        z
          .string()
          .max(maxRedirectUriLength, remedy)
          .refine((uri) => (loopbackForm.test(uri) || httpsForm.test(uri)) && URL.canParse(uri), remedy),
      )
      .max(50, 'at most 50 redirect URIs'),
  );
