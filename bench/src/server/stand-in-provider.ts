import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const clientId = 'bench';
export const organizationId = 'org';

/** An OpenID provider that signs tokens for any subject. */
export interface StandInProvider {
  issuer: string;
  /** An ID token of a reader who has just signed in. */
  token(subject: string): Promise<string>;
  /** A token with these claims, of the issuer, issued now. */
  sign(claims: JWTPayload, type: string): Promise<string>;
  /** Closes the port and every connection to it. */
  stop(): void;
}

export async function standInProvider(): Promise<StandInProvider> {
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
  const sign: StandInProvider['sign'] = (claims, typ) =>
    new SignJWT({ organization_id: organizationId, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'bench', typ })
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  return {
    issuer,
    stop() {
      server.close();
      server.closeAllConnections();
    },
    sign,
    token: (subject) =>
      sign({ aud: clientId, sub: subject, auth_time: Math.floor(Date.now() / 1000) }, 'JWT'),
  };
}
