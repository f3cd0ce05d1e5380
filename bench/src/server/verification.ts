import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { composeServer } from '@kwikid/server/compose';
import { readConfig } from '@kwikid/server/config';
import {
  createLocalJWKSet,
  EncryptJWT,
  exportJWK,
  generateKeyPair,
  jwtDecrypt,
  jwtVerify,
  SignJWT,
} from 'jose';
import { verifyIdToken } from '../../../server/src/session/tokens/id-token.ts';
import { root } from '../root.ts';
import { median } from '../statistics.ts';

const issuer = 'https://id.bench.example';
const clientId = 'bench';
const organizationId = 'org';
const rounds = 7;
const perRound = 400;
/** Reading a cookie again is too fast to be timed once. */
const repeats = 50;

/** The cost of identifying a caller: by a session seen before, by a fresh one, and by an ID token. */
export async function verification(): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256' };
  const keys = createLocalJWKSet({ keys: [jwk] });
  const provider = { keys: async () => keys };
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_ORGANIZATION_ID: organizationId };
  const config = {
    ...readConfig({ ...env, BUILD_DIR: join(root, 'build') }),
    stores: { dataDir: ':memory:', database: undefined },
  };
  const { sessions, close } = await composeServer({ config, providerOf: () => provider });
  const sealingKey = randomBytes(32);

  const cookieOf = async (subject: string) => {
    const token = {
      hash: subject,
      issuer,
      subject,
      organization: organizationId,
      authTime: now,
      issuedAt: now,
    };
    const made = await sessions.establish({ ...token, expiresAt: now + 3600 }, undefined);
    return made?.setCookie.split(';')[0] ?? '';
  };
  const sealedOf = (subject: string) =>
    new EncryptJWT({
      jti: subject,
      iss: issuer,
      sub: subject,
      org: organizationId,
      auth_time: now,
      token: subject,
    })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'session' })
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .encrypt(sealingKey);
  const tokenOf = (subject: string) =>
    new SignJWT({ organization_id: organizationId, auth_time: now, sid: subject })
      .setProtectedHeader({ alg: 'RS256', kid: 'bench', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(subject)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(privateKey);
  const make = async (of: (subject: string) => Promise<string>, round: number) => {
    const made: string[] = [];
    for (let index = 0; index < perRound; index++) made.push(await of(`reader-${round}-${index}`));
    return made;
  };

  const verify = {
    provider,
    issuer,
    clientId,
    organizationClaim: 'organization_id',
    organizationIds: [organizationId],
  };
  const issuers = new Map([[issuer, { ...verify, algorithms: ['RS256'] }]]);
  const read = async (cookie: string) => {
    if ((await sessions.read(cookie)).session === undefined) throw new Error('A session was not read');
  };
  const readAgain = (cookie: string) => {
    for (let repeat = 0; repeat < repeats; repeat++)
      if (sessions.read(cookie) instanceof Promise) throw new Error('A session was not remembered');
  };
  const microseconds = {
    again: [] as number[],
    fresh: [] as number[],
    decrypt: [] as number[],
    verify: [] as number[],
    bare: [] as number[],
  };
  for (let round = 0; round < rounds; round++) {
    const [cookies, sealed, tokens] = [
      await make(cookieOf, round),
      await make(sealedOf, round),
      await make(tokenOf, round),
    ];
    const work: [keyof typeof microseconds, readonly string[], (item: string) => unknown, number?][] = [
      ['fresh', cookies, read],
      ['decrypt', sealed, (token) => jwtDecrypt(token, sealingKey, { typ: 'session' })],
      ['verify', tokens, (token) => verifyIdToken(token, issuers, now)],
      [
        'bare',
        tokens,
        (token) => jwtVerify(token, keys, { issuer, audience: clientId, algorithms: ['RS256'] }),
      ],
    ];
    // The order alternates, so that load by other processes affects all alike.
    for (const [name, items, one] of round % 2 === 0 ? work : work.toReversed())
      microseconds[name].push(await microsecondsEach(items, one));
    microseconds.again.push((await microsecondsEach(cookies, readAgain)) / repeats);
  }
  await close();
  const of = (name: keyof typeof microseconds) => median(microseconds[name]);
  const ratio = (ours: keyof typeof microseconds, peer: keyof typeof microseconds) =>
    (of(ours) / of(peer)).toFixed(2);
  console.log(
    `verification, µs each, sequential, median of ${rounds} rounds: a session read before ${of('again').toFixed(2)}; a fresh one ${of('fresh').toFixed(0)}, jose's only jwtDecrypt ${of('decrypt').toFixed(0)}, ratio ${ratio('fresh', 'decrypt')}; an ID token ${of('verify').toFixed(0)}, jose's only jwtVerify ${of('bare').toFixed(0)}, ratio ${ratio('verify', 'bare')}`,
  );
}

async function microsecondsEach(items: readonly string[], work: (item: string) => unknown): Promise<number> {
  const started = performance.now();
  for (const item of items) await work(item);
  return ((performance.now() - started) * 1000) / items.length;
}
