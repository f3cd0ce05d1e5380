import type { ProviderSettings } from './providers.ts';
import type { TrustedIssuers } from './tokens/id-token.ts';
import type { EvidenceRules } from './tokens/person.ts';
import type { Provider } from './tokens/provider.ts';

/** Signature algorithms that are accepted: the one that OpenID Connect requires of every provider. */
export const acceptedAlgorithms = ['RS256'] as const;

/**
 * The configured providers, each with its keys and rules, by issuer.
 *
 * @param teams - who is in which team; of the first provider only: a partner's could vouch for any address or group
 */
export const trustedIssuers = (
  providers: readonly ProviderSettings[],
  providerOf: (issuer: string) => Provider,
  teams?: EvidenceRules['teams'],
): TrustedIssuers =>
  new Map(
    providers.map((settings, place) => [
      settings.issuer,
      {
        ...settings,
        ...(place === 0 && { teams }),
        provider: providerOf(settings.issuer),
        algorithms: acceptedAlgorithms,
      },
    ]),
  );
