import type { ServerError } from '../../http/server-error.ts';
import type { McpSettings } from './settings.ts';

/**
 * The challenge for a refused caller (RFC 6750 §3, RFC 9728 §5.1): where to get a token, and which scope it
 * needs. It is the same whatever was wrong with the token.
 *
 * @param sent - the request came with credentials
 * @returns the value of `WWW-Authenticate`; undefined if another token would change nothing: for a
 *   non-member, for one whose tokens are too large, and while the provider is unavailable
 */
export function challengeOf(
  refusal: ServerError,
  sent: boolean,
  { metadataUrl, scope }: Pick<McpSettings, 'metadataUrl' | 'scope'>,
): string | undefined {
  if (refusal.status >= 500 || ['ERR_NOT_A_MEMBER', 'ERR_TOKEN_SIZE'].includes(refusal.code))
    return undefined;
  const error = refusal.code === 'ERR_SCOPE' ? 'insufficient_scope' : 'invalid_token';
  const parameters = [
    ...(sent ? [`error="${error}"`] : []),
    `resource_metadata="${metadataUrl}"`,
    `scope="${scope}"`,
  ];
  return `Bearer ${parameters.join(', ')}`;
}
