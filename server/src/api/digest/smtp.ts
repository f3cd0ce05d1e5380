import { createTransport } from 'nodemailer';
import type { SendMail } from './send-digests.ts';
import type { MailSettings } from './settings.ts';

/** How long the mail server may take for each step, in milliseconds. */
const stepMilliseconds = 15_000;

/**
 * Sends mail by SMTP (RFC 5321). Unless the server is on this host, the connection must be TLS with a checked certificate:
 * a digest names pages and people.
 */
export function smtpSender({
  url,
  from,
  requireTls,
}: Pick<MailSettings, 'url' | 'from' | 'requireTls'>): SendMail {
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    // On loopback a local relay may have a certificate of no authority.
    ignoreTLS: !requireTls && url.startsWith('smtp:'),
    connectionTimeout: stepMilliseconds,
    greetingTimeout: stepMilliseconds,
    socketTimeout: stepMilliseconds,
    // No text of a message is ever taken for a file or URL to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({
      from: { name: 'Documentation', address: from },
      // Members of a team may not know each other's addresses.
      ...(to.length === 1 ? { to: to[0] } : { to: { name: 'Owners', address: from }, bcc: [...to] }),
      ...{ subject, text, html },
      headers: { 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' },
    });
  };
}
