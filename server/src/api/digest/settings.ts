import { z } from 'zod';
import { isLoopback } from '../../settings/loopback.ts';
import { hostname, jsonOf, type Variables } from '../../settings/values.ts';

const urlMessage =
  'smtps://user:password@host, or smtp://host:port, which must offer STARTTLS unless it is on loopback; no path or query';
const addressMessage = 'an e-mail address, such as documentation@kwikid.example';
const address = z.email(addressMessage).max(254);
const toMessage = 'JSON of teams and addresses, such as {"platform": ["platform@kwikid.example"]}';

/** Variables of the digest by e-mail. */
export const digestVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname, error: urlMessage, abort: true })
    // nodemailer takes options from the query, such as one that trusts every certificate.
    .refine((value) => ['', '/'].includes(new URL(value).pathname) && !/[?#]/.test(value), urlMessage)
    .optional(),
  SMTP_FROM: address.optional(),
  DIGEST_DAYS: z.enum(['1', '7'], '1 for each day or 7 for each Monday').default('7'),
  DIGEST_TO: jsonOf(
    z.record(z.string().min(1), z.array(address).min(1).max(50), toMessage),
    toMessage,
  ).optional(),
};

/** How mail is sent. Only `url` holds a key. */
export interface MailSettings {
  /** Its password is the mail server's: never log it. */
  readonly url: string;
  readonly from: string;
  /** TLS is required, by `smtps:` or STARTTLS: the server is not on this host. */
  readonly requireTls: boolean;
  /** 1: each day; 7: each Monday. */
  readonly days: 1 | 7;
  /** Team → addresses instead of those of its members. */
  readonly to: Readonly<Record<string, readonly string[]>>;
}

/** @returns undefined if no mail is sent */
export function mailSettings(value: z.infer<z.ZodObject<typeof digestVariables>>): MailSettings | undefined {
  const { SMTP_URL, SMTP_FROM, DIGEST_DAYS, DIGEST_TO = {} } = value;
  if (SMTP_URL === undefined || SMTP_FROM === undefined) return undefined;
  return Object.freeze({
    url: SMTP_URL,
    from: SMTP_FROM,
    requireTls: !isLoopback(new URL(SMTP_URL).hostname),
    days: DIGEST_DAYS === '1' ? 1 : 7,
    to: DIGEST_TO,
  });
}

/** Errors between the variables. */
export function digestErrors({ SMTP_URL, SMTP_FROM, DIGEST_TO }: Variables): string[] {
  if ((SMTP_URL === undefined) !== (SMTP_FROM === undefined))
    return ['SMTP_FROM: set it together with SMTP_URL, the server that sends the digest, or set neither'];
  if (SMTP_URL === undefined && DIGEST_TO !== undefined)
    return ['DIGEST_TO: without SMTP_URL no mail is sent; set both or neither'];
  return [];
}
