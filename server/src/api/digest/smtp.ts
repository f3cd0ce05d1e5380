import { createTransport } from 'nodemailer';
import type { SendMail } from './send-digests.ts';
import type { MailSettings } from './settings.ts';

/** What the mail server may take, whatever it sends. */
export const mailLimits = {
  /** For each step: to connect, to greet, and without a byte. */
  stepMilliseconds: 15_000,
  /** For a message. */
  totalMilliseconds: 60_000,
  /** Of one of its replies. */
  bytes: 64 * 1024,
};

/**
 * Sends mail by SMTP (RFC 5321). Unless the server is on this host, the connection must be TLS with a checked certificate:
 * a digest names pages and people.
 */
export function smtpSender(
  { url, from, requireTls }: Pick<MailSettings, 'url' | 'from' | 'requireTls'>,
  { stepMilliseconds, totalMilliseconds, bytes } = mailLimits,
): SendMail {
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    // On loopback a local relay may have a certificate of no authority.
    ignoreTLS: !requireTls && url.startsWith('smtp:'),
    connectionTimeout: stepMilliseconds,
    greetingTimeout: stepMilliseconds,
    socketTimeout: stepMilliseconds,
    dnsTimeout: stepMilliseconds,
    maxResponseSize: bytes,
    // No text of a message is ever taken for a file or URL to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    await transport.sendMail({
      from: { name: 'Documentation', address: from },
      // Members of a team may not know each other's addresses.
      ...(to.length === 1 ? { to: to[0] } : { to: { name: 'Owners', address: from }, bcc: [...to] }),
      ...{ subject, text },
      signal: AbortSignal.timeout(totalMilliseconds),
      headers: { 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' },
    });
  };
}
