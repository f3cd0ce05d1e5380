import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { mayBeThisHost } from '../settings/loopback.ts';
import { commaSeparated, hostname, key, type Variables } from '../settings/values.ts';
import {
  issuerSetting,
  localProvider,
  nameSetting,
  organizationClaimSetting,
  originsSetting,
  type ProviderSettings,
  promptSetting,
  providersErrors,
  providersSetting,
  scopeSetting,
} from './providers.ts';
import { emailDomainsSetting, organizationIdsSetting, requiredClaimsSetting } from './tokens/membership.ts';
import { evidenceEmailsSetting } from './tokens/person.ts';
import { roleValuesSetting } from './tokens/role.ts';

/** Variables of sign-in and sessions. */
export const sessionVariables = {
  OIDC_ISSUER: issuerSetting.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_ORGANIZATION_ID: organizationIdsSetting.optional(),
  OIDC_ORGANIZATION_CLAIM: organizationClaimSetting,
  OIDC_REQUIRED_CLAIMS: requiredClaimsSetting.optional(),
  OIDC_EMAIL_DOMAINS: emailDomainsSetting.optional(),
  OIDC_ID_TOKEN_CLAIM: z.string().min(1).optional(),
  OIDC_ROLE_CLAIM: z.string().min(1).optional(),
  OIDC_ROLES: roleValuesSetting.optional(),
  EVIDENCE_EMAILS: evidenceEmailsSetting.optional(),
  EVIDENCE_CLAIMS: requiredClaimsSetting.optional(),
  OIDC_SCOPE: scopeSetting,
  OIDC_PROMPT: promptSetting,
  OIDC_ORIGINS: originsSetting.default([]),
  OIDC_NAME: nameSetting.default(localProvider.name),
  OIDC_PROVIDERS: providersSetting.default([]),
  PUBLIC_DOCS_URL: z
    .url({ protocol: /^https$/, hostname, error: 'an https URL', abort: true })
    .refine((value) => new URL(value).username === '', 'must have no user: strangers see it')
    .optional(),
  SESSION_KEYS: z.string().transform(commaSeparated).pipe(z.array(key).min(1)).optional(),
};

type SessionValues = z.infer<z.ZodObject<typeof sessionVariables>>;

export interface SessionSettings {
  /** The first is the one of the OIDC_* variables, which the gate's Authorize button uses. */
  readonly providers: readonly [ProviderSettings, ...ProviderSettings[]];
  readonly publicDocsUrl: string | undefined;
}

/** What seals cookies. It reaches `createSealer` only. */
export interface SealingSettings {
  /** Newest first: the first seals, all open. 32 bytes each. */
  readonly keys: readonly Uint8Array[];
}

/** @param value - the parsed variables */
export function sessionSettings(value: SessionValues): SessionSettings {
  const first = {
    name: value.OIDC_NAME,
    issuer: value.OIDC_ISSUER ?? localProvider.issuer,
    clientId: value.OIDC_CLIENT_ID ?? localProvider.clientId,
    organizationIds: value.OIDC_ORGANIZATION_ID ?? localProvider.organizationIds,
    organizationClaim: value.OIDC_ORGANIZATION_CLAIM,
    requiredClaims: value.OIDC_REQUIRED_CLAIMS,
    emailDomains: value.OIDC_EMAIL_DOMAINS,
    idTokenClaim: value.OIDC_ID_TOKEN_CLAIM,
    roleClaim: value.OIDC_ROLE_CLAIM,
    roleValues: value.OIDC_ROLES,
    // Of this provider only: a partner's could vouch for any address or group.
    evidenceEmails: value.EVIDENCE_EMAILS,
    evidenceClaims: value.EVIDENCE_CLAIMS,
    scope: value.OIDC_SCOPE,
    prompt: value.OIDC_PROMPT,
    origins: value.OIDC_ORIGINS,
  };
  return {
    providers: Object.freeze([first, ...value.OIDC_PROVIDERS] as const),
    publicDocsUrl: value.PUBLIC_DOCS_URL,
  };
}

/** @returns the configured keys; if there are none, a random one for the life of this process */
export const sealingSettings = (value: SessionValues): SealingSettings => ({
  keys: value.SESSION_KEYS ?? [new Uint8Array(randomBytes(32))],
});

/** Errors in the combination of the variables; each may be valid by itself. */
export function sessionErrors(present: Variables, production: boolean): string[] {
  const { OIDC_ISSUER: issuer = '' } = present;
  // The local provider signs anyone in with a published password.
  const isLocal = URL.canParse(issuer) && mayBeThisHost(new URL(issuer).hostname);
  return [
    ...(production && isLocal ? ['OIDC_ISSUER: a loopback provider is refused in production'] : []),
    ...providersErrors(present, production),
  ];
}
