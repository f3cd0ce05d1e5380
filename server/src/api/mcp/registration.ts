import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ServerError } from '../../http/server-error.ts';
import { sendError } from '../../request/error-response.ts';
import { requireNoForeignPage } from '../../request/same-origin.ts';
import type { Provider } from '../../session/tokens/provider.ts';
import { authorizationMetadataPath, registrationBodyBytes, registrationPath } from './paths.ts';
import { comparedText, maxRedirectUriLength } from './redirect-uris.ts';
import type { McpSettings, RegistrationSettings } from './settings.ts';

export interface RegistrationRoutesOptions {
  registration: RegistrationSettings;
  mcp: Pick<McpSettings, 'resource' | 'scope'>;
  /** Of this site, without a slash: the issuer that its metadata names. */
  origin: string;
  /** The provider that knows the client. */
  provider: Pick<Provider, 'endpoints'>;
}

const name = z.string().max(100);
const names = z.array(name).max(20);

/** Client metadata (RFC 7591 §2). What is not understood is ignored, as §2 demands; nothing of it is kept. */
const clientMetadata = z.object({
  redirect_uris: z.array(z.string().max(maxRedirectUriLength)).min(1).max(10),
  token_endpoint_auth_method: name.optional(),
  grant_types: names.refine((types) => types.includes('authorization_code')).optional(),
  response_types: names.refine((types) => types.includes('code')).optional(),
  application_type: z.enum(['native', 'web']).optional(),
});

/** By the code of this server: the code that RFC 7591 §3.2.2 has for it, and what to do. */
const refusals: Readonly<Record<string, { error: string; error_description: string }>> = {
  ERR_REDIRECT_URI: {
    error: 'invalid_redirect_uri',
    error_description: 'Send 1 to 10 redirect URIs, each one that this site allows.',
  },
  ERR_CLIENT_METADATA: {
    error: 'invalid_client_metadata',
    error_description: 'Send client metadata as a JSON object, for the grant authorization_code.',
  },
};

/**
 * Client registration for a provider that has none (RFC 7591, decision 049): everyone gets the one public client that
 * the operator registered there, and metadata (RFC 8414) that leads to the provider's own endpoints. Nothing is
 * stored, and no code, token or secret passes through this server.
 */
export function registrationRoutes(app: FastifyInstance, options: RegistrationRoutesOptions): void {
  const { registration, mcp, origin, provider } = options;
  const allowed = new Set(registration.redirectUris.map(comparedText));
  const grants = {
    token_endpoint_auth_methods: ['none'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };

  let warned = false;
  app.get(authorizationMetadataPath, async (request) => {
    const found = await provider.endpoints();
    if (found.authorization_response_iss_parameter_supported === true && !warned) {
      warned = true;
      request.log.warn(
        'the provider names itself in its responses (RFC 9207), so clients that check this refuse MCP_CLIENT_ID by registration: give them the client id by hand',
      );
    }
    return {
      issuer: origin,
      authorization_endpoint: found.authorization_endpoint,
      token_endpoint: found.token_endpoint,
      ...(found.revocation_endpoint !== undefined && { revocation_endpoint: found.revocation_endpoint }),
      registration_endpoint: `${origin}${registrationPath}`,
      scopes_supported: [mcp.scope],
      response_types_supported: grants.response_types,
      grant_types_supported: grants.grant_types,
      token_endpoint_auth_methods_supported: grants.token_endpoint_auth_methods,
      // Programs refuse to sign in without it. Some providers check it and do not say so.
      code_challenge_methods_supported: ['S256'],
      protected_resources: [mcp.resource],
    };
  });

  app.post(
    registrationPath,
    {
      bodyLimit: registrationBodyBytes,
      config: { rateLimit: {} },
      // Before the limit counts: a foreign page would use up the allowance of everyone behind the same address.
      onRequest: async (request: FastifyRequest) => requireNoForeignPage(request, origin),
      errorHandler: (error, request, reply) =>
        sendError(error, request, reply, ({ status, code }) => {
          const unreadable = status === 400 ? refusals.ERR_CLIENT_METADATA : undefined;
          return refusals[code] ?? unreadable ?? { error: code };
        }),
    },
    async (request, reply) => {
      const redirectUris = redirectUrisOf(request.body);
      if (!redirectUris.every((uri) => URL.canParse(uri) && allowed.has(comparedText(uri))))
        throw new ServerError('ERR_REDIRECT_URI', 'MCP_REDIRECT_URIS lacks a redirect URI', { status: 400 });
      request.log.debug('a client was given MCP_CLIENT_ID');
      return reply.code(201).send({
        client_id: registration.clientId,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'none',
        grant_types: grants.grant_types,
        response_types: grants.response_types,
        scope: mcp.scope,
      });
    },
  );
}

/** @throws {ServerError} `ERR_REDIRECT_URI` or `ERR_CLIENT_METADATA` (400) */
function redirectUrisOf(body: unknown): string[] {
  const { data, error } = clientMetadata.safeParse(body);
  if (data !== undefined) return data.redirect_uris;
  const fields = error.issues.map(({ path: [field] }) => String(field ?? ''));
  // A body that is not an object has no redirect URIs that could be wrong.
  const code = fields.includes('redirect_uris') ? 'ERR_REDIRECT_URI' : 'ERR_CLIENT_METADATA';
  throw new ServerError(code, `Client metadata is invalid: ${fields.join(', ') || 'not an object'}`, {
    status: 400,
  });
}
