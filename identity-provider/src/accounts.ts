import { createHash, timingSafeEqual } from 'node:crypto';

/** One person of the demonstration. */
export interface DemoAccount {
  /** Subject identifier: stable, and not the e-mail address. */
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly organizationId: string;
  /** What the person does, as the site's `OIDC_ROLE_CLAIM` may read it. */
  readonly role: string;
}

/** The password of every demo account. Published on purpose: this provider protects nothing real. */
export const demoPassword = 'kwikid';

export const demoAccounts: readonly DemoAccount[] = Object.freeze([
  account('developer', 'Dev Developer', 'kwikid.example', 'org_kwikid'),
  account('support', 'Sam Support', 'kwikid.example', 'org_kwikid'),
  account('coordinator', 'Cory Coordinator', 'kwikid.example', 'org_kwikid'),
  // Signs in like the others and must stay outside the site.
  account('outsider', 'Otto Outsider', 'other.example', 'org_other'),
]);

function account(role: string, name: string, domain: string, organizationId: string): DemoAccount {
  return Object.freeze({ sub: `demo-${role}`, email: `${role}@${domain}`, name, organizationId, role });
}

/**
 * Looks an account up by e-mail address and password.
 *
 * @returns the account, or undefined without saying which of the two was wrong
 */
export function authenticate(email: string, password: string): DemoAccount | undefined {
  const wanted = email.trim().toLowerCase();
  const found = demoAccounts.find((candidate) => candidate.email === wanted);
  return samePassword(password, demoPassword) ? found : undefined;
}

function samePassword(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
