import { z } from 'zod';
import { mayBeThisHost } from '../settings/loopback.ts';
import {
  commaSeparated,
  hostname,
  isBareUrl,
  isPlainOverNetwork,
  originWith,
  type Variables,
} from '../settings/values.ts';
import { emailDomains, type Membership, organizationIds, requiredClaims } from './tokens/membership.ts';
import type { EvidenceRules } from './tokens/person.ts';
import { type RoleRules, roleValues } from './tokens/role.ts';

/** An OpenID provider that readers may sign in at, and the rules for its users. */
export interface ProviderSettings extends Membership, RoleRules, EvidenceRules {
  /** Its name for readers, on a button of the gate. */
  name: string;
  issuer: string;
  clientId: string;
  scope: string;
  /** What the provider is asked to do at a sign-in, however recent the last one is. */
  prompt: Prompt;
  /** Origins beside the issuer's at which browsers reach the provider. */
  origins: readonly string[];
  /** A claim that, at this provider, ID tokens have and access tokens lack, such as `nonce`. */
  idTokenClaim?: string | undefined;
}

/** How people are called by their provider, so that nobody passes for a namesake of another one. */
export interface ProviderNames {
  /** Only its e-mail addresses name a person in a search. */
  readonly first: string;
  readonly all: readonly Pick<ProviderSettings, 'name' | 'issuer'>[];
  /** The provider's name, shown with a person's: undefined if there is one provider and it is the person's. */
  of(issuer: string): string | undefined;
}

/** @param all - the first one first; records may be of others, which are named by their issuer */
export function providerNames(all: ProviderNames['all']): ProviderNames {
  const names = new Map(all.map(({ issuer, name }) => [issuer, name]));
  const first = all[0]?.issuer ?? '';
  return {
    ...{ first, all: all.map(({ name, issuer }) => ({ name, issuer })) },
    of: (issuer) => (names.size === 1 && issuer === first ? undefined : (names.get(issuer) ?? issuer)),
  };
}

/** The default provider: the embedded one. */
export const localProvider = {
  name: 'Company account',
  issuer: 'http://localhost:3001',
  clientId: 'kwikid-documentation',
  organizationIds: ['org_kwikid'],
} as const;

/**
 * The request parameter that names the organisation to a provider that knows it, and the default claim. Others refuse
 * parameters that they do not know, as Google does.
 */
export const organizationParameter = 'organization_id';

/** Providers beside the first: each has a button at the gate. */
const maxProviders = 8;
const text = (remedy: string) => z.string(remedy).min(1, remedy);

/** `OIDC_ORGANIZATION_CLAIM`. */
export const organizationClaimSetting = text('the name of a claim')
  .max(200, 'the name of a claim')
  .default(organizationParameter);
/** `OIDC_SCOPE`. */
export const scopeSetting = z
  .string('scopes separated by spaces')
  .default('openid email profile organization_id')
  .refine((value) => value.split(' ').includes('openid'), 'must contain openid');
/**
 * `login` asks for the password at each sign-in, `select_account` for the account, `off` for nothing: the provider's
 * single sign-on decides. `none` is for silent renewal only: a reader who is signed out there would get an error.
 */
const prompts = ['login', 'select_account', 'off'] as const;
export type Prompt = (typeof prompts)[number];
/** `OIDC_PROMPT`. */
export const promptSetting = z
  .enum(prompts, "login, select_account, or off for the provider's single sign-on")
  .default('login');

const originRemedy = 'origins of the provider, e.g. https://oauth2.example.com; https, except on loopback';
/** Each widens the Content-Security-Policy, so there are few, and nothing but the configuration adds one. */
const origins = z
  .array(
    originWith(originRemedy)
      .refine((value) => !isPlainOverNetwork(value), originRemedy)
      .transform((value) => new URL(value).origin),
    originRemedy,
  )
  .refine((list) => list.length <= 8, '8 origins at most');
/** `OIDC_ORIGINS`, separated by commas. */
export const originsSetting = z.string().transform(commaSeparated).pipe(origins);

/** `OIDC_NAME`. Control characters and changes of text direction are not allowed on a button. */
export const nameSetting = z
  .string('a name of 1 to 40 characters')
  .regex(/^(?! )[^\p{C}\p{Zl}\p{Zp}]{1,40}(?<! )$/u, 'a name of 1 to 40 characters');

/** `OIDC_ISSUER`. Over plain http, the network could replace the keys. */
export const issuerSetting = z
  .url({ protocol: /^https?$/, hostname, error: 'the URL of the OpenID provider', abort: true })
  .refine((value) => !isPlainOverNetwork(value), 'must be https, except on loopback')
  .refine(isBareUrl, 'must have no query, fragment, user or blank (OpenID Connect Core 1.0 §2)');

const entry = z.strictObject(
  {
    name: nameSetting,
    issuer: issuerSetting,
    clientId: text('required: the client that is registered there for this site'),
    organizationId: organizationIds,
    organizationClaim: organizationClaimSetting,
    requiredClaims: requiredClaims.optional(),
    emailDomains: emailDomains.optional(),
    idTokenClaim: text('the name of a claim').optional(),
    roleClaim: text('the name of a claim').optional(),
    roleValues: roleValues.optional(),
    scope: scopeSetting,
    prompt: promptSetting,
    origins: origins.default([]),
  },
  {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? `${(keys as string[]).join(', ')}: no such field; remove it or correct its name`
        : 'must be an object such as {"name": "Partner", "issuer": "https://…", "clientId": "…", "organizationId": "…"}',
  },
);

/** `OIDC_PROVIDERS`: a JSON list of the providers beside the first. Each error names the entry by its number. */
export const providersSetting = z.string().transform((value, context): ProviderSettings[] => {
  const report = (message: string) => context.addIssue({ code: 'custom', message });
  let list: unknown;
  try {
    list = JSON.parse(value);
  } catch {
    list = undefined;
  }
  if (!Array.isArray(list)) {
    report('a JSON list of providers, [{"name": "Partner", "issuer": "https://…", …}]');
    return z.NEVER;
  }
  if (list.length > maxProviders) report(`${list.length} entries; remove some: ${maxProviders} at most`);
  const providers: ProviderSettings[] = [];
  for (const [index, item] of list.entries()) {
    const parsed = entry.safeParse(item);
    if (parsed.success) {
      const { organizationId, ...rest } = parsed.data;
      providers.push({ ...rest, organizationIds: organizationId });
    }
    for (const { path, message } of parsed.error?.issues ?? [])
      report([`entry ${index + 1}`, ...path.slice(0, 1).map(String)].join(', ').concat(`: ${message}`));
  }
  return providers;
});

/**
 * Errors among the providers: two with one issuer or name, and in production one on loopback.
 *
 * @param env - variables by name
 */
export function providersErrors(env: Variables, production: boolean): string[] {
  const { success, data } = providersSetting.safeParse(env.OIDC_PROVIDERS ?? '[]');
  // Without the entries that have errors of their own, the numbers would be wrong.
  if (!success) return [];
  const { OIDC_ISSUER = localProvider.issuer, OIDC_NAME = localProvider.name } = env;
  const issuers = [OIDC_ISSUER];
  const names = [OIDC_NAME.toLowerCase()];
  const found: string[] = [];
  for (const [index, { issuer, name }] of data.entries()) {
    const add = (message: string) => found.push(`OIDC_PROVIDERS: entry ${index + 1}, ${message}`);
    if (issuers.includes(issuer)) add('issuer: is listed before (or is OIDC_ISSUER); remove one of them');
    if (names.includes(name.toLowerCase())) add('name: is taken (OIDC_NAME names the first); change it');
    // The local provider signs anyone in with a published password.
    if (production && mayBeThisHost(new URL(issuer).hostname))
      add('issuer: a loopback provider is refused in production');
    issuers.push(issuer);
    names.push(name.toLowerCase());
  }
  return found;
}
