import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const clientId = 'bench';
export const organizationId = 'org';

export type StandInProvider = Awaited<ReturnType<typeof standInProvider>>;

/** An OpenID provider that signs tokens for any subject. */
export async function standInProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256' };
  const server = createServer((request, response) => {
    const document = {
      issuer,
      jwks_uri: `${issuer}/jwks`,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
    };
    const body = request.url === '/jwks' ? { keys: [jwk] } : document;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  /** A token with these claims, of the issuer, issued now. */
  const sign = (claims: JWTPayload, typ: string) =>
    new SignJWT({ organization_id: organizationId, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'bench', typ })
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  return {
    issuer,
    /** Closes the port and every connection to it. */
    stop() {
      server.close();
      server.closeAllConnections();
    },
    sign,
    /** An ID token of a reader who has just signed in. */
    token: (subject: string) =>
      sign({ aud: clientId, sub: subject, auth_time: Math.floor(Date.now() / 1000) }, 'JWT'),
  };
}
