import type { ProviderSettings } from '../session/providers.ts';
import { acceptedAlgorithms } from '../session/trusted-issuers.ts';
import { isPlainOverNetwork } from '../settings/values.ts';
import { error, type Finding, note, ok, printable } from './finding.ts';

/** A discovery document (OpenID Connect Discovery 1.0 §3), as it came. */
export type Metadata = Readonly<Record<string, unknown>>;

export const urlIn = (metadata: Metadata, name: string): string | undefined => {
  const value = metadata[name];
  return typeof value === 'string' && URL.canParse(value) ? value : undefined;
};

const listIn = (metadata: Metadata, name: string): readonly string[] | undefined => {
  const value = metadata[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;
};

/** Compares the discovery document with what sign-in needs. @param several - whether there are other providers */
export function metadataFindings(
  metadata: Metadata,
  settings: ProviderSettings,
  several: boolean,
): Finding[] {
  return [
    issuerFinding(metadata, settings),
    ...endpointFindings(metadata, settings),
    ...listFindings(metadata),
    ...scopeFindings(metadata, settings),
    ...logoutFindings(metadata),
    ...(several && metadata.authorization_response_iss_parameter_supported !== true
      ? [
          note(
            'does not say that it sends iss in the authorization response (RFC 9207)',
            'with several providers, use those that do: a dishonest one could have codes sent to itself',
          ),
        ]
      : []),
  ];
}

function issuerFinding({ issuer }: Metadata, settings: ProviderSettings): Finding {
  if (issuer === settings.issuer) return ok('discovery names the configured issuer');
  const named = typeof issuer === 'string' ? printable(issuer) : 'no issuer';
  return error(
    `discovery names ${named}, and ${printable(settings.issuer)} is configured: each token would be refused`,
    'if that is the provider, write exactly its text into OIDC_ISSUER, slash included',
  );
}

const endpoints: readonly [name: string, use: string][] = [
  ['authorization_endpoint', 'the sign-in window and silent renewal'],
  ['token_endpoint', "the browser's exchange of the code"],
];

/** Browsers go to these: the policy of the pages must allow their origins. */
function endpointFindings(metadata: Metadata, { issuer, origins }: ProviderSettings): Finding[] {
  const allowed = [new URL(issuer).origin, ...origins];
  return [...endpoints, ['jwks_uri', 'the keys'] as const].flatMap(([name, use]): Finding[] => {
    const url = urlIn(metadata, name);
    if (url === undefined)
      return [error(`discovery has no ${name} (${use})`, 'check that the URL is of an OpenID provider')];
    if (isPlainOverNetwork(url))
      return [error(`${name} is not an https URL`, 'let the provider name itself by https')];
    const { origin } = new URL(url);
    if (name === 'jwks_uri' || allowed.includes(origin)) return [];
    return [
      error(
        `${name} is at ${origin}, which the Content-Security-Policy of the pages forbids`,
        `OIDC_ORIGINS=${[...origins, origin].join(',')}`,
      ),
    ];
  });
}

const lists: readonly [name: string, needed: string, use: string, byDefault: boolean][] = [
  ['response_types_supported', 'code', 'the authorization code flow', false],
  ['code_challenge_methods_supported', 'S256', 'PKCE (RFC 7636)', false],
  [
    'id_token_signing_alg_values_supported',
    acceptedAlgorithms[0],
    'signatures that this server accepts',
    false,
  ],
  ['grant_types_supported', 'authorization_code', 'the authorization code flow', true],
  ['response_modes_supported', 'query', 'a response in the query', true],
  ['token_endpoint_auth_methods_supported', 'none', 'public clients', false],
];

/** @see https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata, with the defaults of what is absent */
function listFindings(metadata: Metadata): Finding[] {
  return lists.map(([name, needed, use, byDefault]) => {
    const list = listIn(metadata, name);
    if (list === undefined && byDefault) return ok(`${name} has its default, with ${needed}`);
    if (list === undefined)
      return note(`discovery has no ${name}: whether there is ${needed} (${use}) is not known`);
    if (list.includes(needed)) return ok(`${needed}: ${use}`);
    // Some providers list only the methods of their confidential clients; the token endpoint itself decides, below.
    if (needed === 'none')
      return note('discovery does not list public clients (none)', 'see below what the token endpoint says');
    return error(
      `${name} lacks ${needed} (${use})`,
      `switch ${needed} on at the provider, or use another one`,
    );
  });
}

function scopeFindings(
  metadata: Metadata,
  { scope, organizationClaim, prompt }: ProviderSettings,
): Finding[] {
  const scopes = listIn(metadata, 'scopes_supported');
  const claims = listIn(metadata, 'claims_supported');
  const prompts = listIn(metadata, 'prompt_values_supported');
  const unknown = scopes === undefined ? [] : scope.split(' ').filter((name) => !scopes.includes(name));
  const [claim = ''] = organizationClaim.split('.');
  return [
    ...(unknown.length === 0
      ? []
      : [
          note(
            `discovery does not list these scopes of OIDC_SCOPE: ${unknown.join(' ')}`,
            'add them at the provider, or remove them: some providers refuse a request with an unknown scope',
          ),
        ]),
    ...(claims === undefined || claims.includes(organizationClaim) || claims.includes(claim)
      ? []
      : [
          note(
            `discovery does not list the claim ${organizationClaim}`,
            'look for it in an ID token: npm run doctor -- --token FILE',
          ),
        ]),
    ...(prompts === undefined || prompt === 'off' || prompts.includes(prompt)
      ? []
      : [
          error(
            `the provider does not know prompt=${prompt}`,
            `OIDC_PROMPT to one of its own: ${printable(prompts.join(', '))}`,
          ),
        ]),
    ...(scopes?.includes('offline_access') === true && !scope.split(' ').includes('offline_access')
      ? [
          note(
            'renewal uses an iframe, which browsers that block third-party cookies leave signed out after 60 minutes if the provider is on another site',
            'add offline_access to OIDC_SCOPE, and let the client have refresh tokens that rotate',
          ),
        ]
      : []),
  ];
}

function logoutFindings(metadata: Metadata): Finding[] {
  const says = (name: string) => metadata[name] === true;
  const end = urlIn(metadata, 'end_session_endpoint');
  return [
    end !== undefined && isPlainOverNetwork(end)
      ? error(
          `end_session_endpoint is at ${printable(new URL(end).protocol)}, where no browser may be sent`,
          'let the provider name its https URL',
        )
      : end === undefined
        ? note(
            'there is no end_session_endpoint: Logout ends the session here, and readers stay signed in at the provider',
          )
        : ok('Logout also ends the session at the provider (end_session_endpoint)'),
    says('backchannel_logout_supported')
      ? ok(
          `a logout at the provider can end sessions here at once (back-channel logout${says('backchannel_logout_session_supported') ? ', by sid' : ', of all sessions of a person'})`,
        )
      : note(
          'the provider has no back-channel logout: a session here lasts up to 60 minutes after a logout or a block there',
          'end a session at once with: npm run sessions -- end SUBJECT',
        ),
  ];
}
