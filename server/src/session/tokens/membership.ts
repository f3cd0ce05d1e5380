import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { jsonOf } from '../../settings/values.ts';

/** Which of the provider's users may read: the organisation's members who meet these rules. */
export interface Membership {
  /** The claim that names the organisation, and the one value that is admitted. */
  organizationClaim: string;
  organizationId: string;
  /** Claim → values; the token must hold one of them for every claim. */
  requiredClaims?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Domains, in lower case; the token must hold a verified e-mail address of one. Empty for any. */
  emailDomains?: readonly string[] | undefined;
}

/**
 * Checks whether a token with a verified signature is a member's.
 *
 * @returns the reason if it is not, for the log; undefined if it is
 */
export function refusedMember(claims: JWTPayload, membership: Membership): string | undefined {
  const { organizationClaim, organizationId, requiredClaims = {}, emailDomains = [] } = membership;
  if (claims[organizationClaim] !== organizationId)
    return `the ${organizationClaim} claim is not this organisation's`;
  for (const [name, allowed] of Object.entries(requiredClaims)) {
    const held = [claimAt(claims, name)].flat();
    if (!held.some((value) => typeof value === 'string' && allowed.includes(value)))
      return `the ${name} claim holds none of the required values`;
  }
  if (emailDomains.length === 0) return undefined;
  const { email, email_verified: verified } = claims;
  // Someone who can put any address into their profile would choose one that is admitted.
  if (verified !== true) return 'the email_verified claim is not true';
  const domain = typeof email === 'string' ? email.slice(email.lastIndexOf('@') + 1).toLowerCase() : '';
  return emailDomains.includes(domain) ? undefined : 'the e-mail address is of another domain';
}

/** A claim by its name, or, if there is none, by its path: Keycloak's roles are in `realm_access.roles`. */
export function claimAt(claims: JWTPayload, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

const claimsRemedy =
  'JSON of claims and the values that let in, e.g. {"groups": ["docs-readers"], "realm_access.roles": ["staff"]}';

/** Claim → admitted values. */
export const requiredClaims = z.record(
  z.string().min(1),
  z.array(z.string().min(1), claimsRemedy).min(1),
  claimsRemedy,
);

/** `OIDC_REQUIRED_CLAIMS`: the same as JSON. */
export const requiredClaimsSetting = jsonOf(requiredClaims, claimsRemedy);

const domainsRemedy = 'domains of e-mail addresses, e.g. kwikid.example';

/** Domains, put in lower case. */
export const emailDomains = z.array(
  z
    .string(domainsRemedy)
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, domainsRemedy),
  domainsRemedy,
);

/** `OIDC_EMAIL_DOMAINS`: the same, separated by commas. */
export const emailDomainsSetting = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(emailDomains);
