import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { jsonOf } from '../../settings/values.ts';

/** Which of the provider's users may read: the organisation's members who meet these rules. */
export interface Membership {
  /** The claim that names the organisation, by its name or path. */
  organizationClaim: string;
  /** The values of the claim that are admitted. */
  organizationIds: readonly string[];
  /** Claim → values; the token must hold one of them for every claim. */
  requiredClaims?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Domains, in lower case; the token must hold a verified e-mail address of one. Empty for any. */
  emailDomains?: readonly string[] | undefined;
}

/**
 * The organisation that a token's bearer belongs to, or the reason, for the log, why there is none. `isTooLarge` if the
 * claim has too many entries for this server or for the provider, so that nobody can say whether they are a member.
 */
export type MemberOrReason = { organization: string } | NoMember;
interface NoMember {
  reason: string;
  isTooLarge?: boolean;
}

/** Entries of a claim that are compared. */
export const maxEntries = 1000;

/** Checks whether a token with a verified signature is a member's. */
export function memberIn(claims: JWTPayload, membership: Membership): MemberOrReason {
  const { organizationClaim, organizationIds, requiredClaims = {}, emailDomains = [] } = membership;
  const held = namesIn(claims, organizationClaim);
  if ('reason' in held) return held;
  const organization = organizationIds.find((id) => held.names.includes(id));
  if (organization === undefined)
    return { reason: `the ${organizationClaim} claim is not this organisation's` };
  for (const [name, allowed] of Object.entries(requiredClaims)) {
    const values = [claimAt(claims, name)].flat();
    if (!values.some((value) => typeof value === 'string' && allowed.includes(value)))
      return notIn(claims, name, `the ${name} claim holds none of the required values`);
  }
  if (emailDomains.length === 0) return { organization };
  const { email, email_verified: verified } = claims;
  // Someone who can put any address into their profile would choose one that is admitted.
  if (verified !== true) return { reason: 'the email_verified claim is not true' };
  const domain = typeof email === 'string' ? email.slice(email.lastIndexOf('@') + 1).toLowerCase() : '';
  return emailDomains.includes(domain)
    ? { organization }
    : { reason: 'the e-mail address is of another domain' };
}

/**
 * The names that a claim holds: a text, a list of texts, or an object whose keys are the names and whose values are
 * objects, as Keycloak writes its organisations. A list with anything else in it is refused as a whole, because a
 * provider that mixes types is not the one that was configured.
 */
function namesIn(claims: JWTPayload, claim: string): { names: readonly string[] } | NoMember {
  const value = claimAt(claims, claim);
  if (value === undefined) return notIn(claims, claim, `the token has no ${claim} claim`);
  if (typeof value === 'string') return { names: [value] };
  const isList = Array.isArray(value);
  if (!isList && !isObject(value))
    return {
      reason: `the ${claim} claim is neither text, nor a list of texts, nor an object of organisations`,
    };
  const names: unknown[] = isList ? value : Object.keys(value);
  if (names.length > maxEntries)
    return {
      reason: `the ${claim} claim has ${names.length} entries; ${maxEntries} at most are read`,
      isTooLarge: true,
    };
  if (!names.every((name) => typeof name === 'string') || !(isList || Object.values(value).every(isObject)))
    return { reason: `the ${claim} claim has entries of another type than text` };
  return { names };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Microsoft Entra ID leaves out groups that are too many for a token, and writes where to ask for them (OpenID Connect
 * Core 1.0 §5.6.2). This server asks nobody: the operator must let the token hold fewer.
 */
function notIn(claims: JWTPayload, claim: string, reason: string): NoMember {
  const { _claim_names: elsewhere, hasgroups } = claims;
  const leftOut =
    (isObject(elsewhere) && Object.hasOwn(elsewhere, claim)) || (claim === 'groups' && hasgroups === true);
  if (!leftOut) return { reason };
  const mark = hasgroups === true ? 'hasgroups' : '_claim_names';
  return {
    reason: `${reason}: the provider left it out as too large (${mark}); let it send only groups that are assigned to this application, or use an app role`,
    isTooLarge: true,
  };
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

const organizationsRemedy = 'an organisation, or a JSON list of them such as ["org_a", "org_b"]';
const maxOrganizations = 100;
/** A value of the claim, as it is. */
const organization = z.string(organizationsRemedy).min(1, organizationsRemedy).max(255, organizationsRemedy);
const organizationList = z
  .array(organization, organizationsRemedy)
  .min(1, organizationsRemedy)
  .max(maxOrganizations, `${maxOrganizations} organisations at most`);

/** One organisation, or a list of them. */
export const organizationIds = z.union(
  [organization.transform((id) => [id]), organizationList],
  organizationsRemedy,
);

/**
 * `OIDC_ORGANIZATION_ID`: one organisation, or a JSON list. A comma separates nothing: a group may be an LDAP name,
 * which has commas.
 */
export const organizationIdsSetting = z
  .string()
  .min(1)
  .transform((text, context): unknown => {
    if (!text.trimStart().startsWith('[')) return text;
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: organizationsRemedy });
      return z.NEVER;
    }
  })
  .pipe(organizationIds);

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
