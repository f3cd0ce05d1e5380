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

/** Finds an account by its subject, also one with a number. */
export const accountOf = (sub: string) => find('sub', sub);

/**
 * Looks an account up by e-mail address and password.
 *
 * @param numbered - whether `developer-7@…` is a person, too, with the name, organisation and role of `developer@…`
 * @returns the account, or undefined without saying which of the two was wrong
 */
export function authenticate(email: string, password: string, numbered = false): DemoAccount | undefined {
  const wanted = email.trim().toLowerCase();
  const found = find('email', wanted);
  const isKnown = numbered || demoAccounts.some((account) => account.email === wanted);
  return samePassword(password, demoPassword) && isKnown ? found : undefined;
}

function find(field: 'email' | 'sub', value: string): DemoAccount | undefined {
  const [number = ''] = /-\d{1,6}(?=@|$)/.exec(value) ?? [];
  const found = demoAccounts.find((candidate) => candidate[field] === value.replace(number, ''));
  return found && { ...found, sub: found.sub + number, email: found.email.replace('@', `${number}@`) };
}

function samePassword(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
