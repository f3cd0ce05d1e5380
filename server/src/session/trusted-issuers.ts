import type { ProviderSettings } from './providers.ts';
import type { TrustedIssuers } from './tokens/id-token.ts';
import type { Provider } from './tokens/provider.ts';

/** Signature algorithms that are accepted: the one that OpenID Connect requires of every provider. */
export const acceptedAlgorithms = ['RS256'] as const;

/** The configured providers, each with its keys and rules, by issuer. */
export const trustedIssuers = (
  providers: readonly ProviderSettings[],
  providerOf: (issuer: string) => Provider,
): TrustedIssuers =>
  new Map(
    providers.map((settings) => [
      settings.issuer,
      { ...settings, provider: providerOf(settings.issuer), algorithms: acceptedAlgorithms },
    ]),
  );
