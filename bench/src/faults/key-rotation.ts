import { sessionKey } from '../server/spawn-server.ts';
import type { StandInProvider } from '../server/stand-in-provider.ts';
import { type Outcome, unmet } from './outcome.ts';
import {
  type ServerUnderTest,
  type Settings,
  settingsFor,
  signedIn,
  startServer,
} from './server-under-test.ts';

/**
 * Rotates the session's key as an operator would: adds the new key in front, and later removes the old one.
 */
export async function keyRotation(provider: StandInProvider): Promise<Outcome> {
  const settings = await settingsFor(provider);
  const [oldKey = '', newKey = sessionKey()] = settings.sessionKeys;
  const withKeys = async <T>(
    sessionKeys: readonly string[],
    work: (server: ServerUnderTest) => Promise<T>,
  ) => {
    const server = await startServer({ ...settings, sessionKeys } satisfies Settings);
    try {
      return await work(server);
    } finally {
      await server.close();
    }
  };
  const before = await withKeys([oldKey], (server) => signedIn(server, provider, 'before'));
  const { after, during } = await withKeys([newKey, oldKey], async (server) => ({
    during: await server.read(before),
    after: await signedIn(server, provider, 'after'),
  }));
  const [retired, current, cleared] = await withKeys(
    [newKey],
    async (server) =>
      [
        await server.read(before),
        await server.read(after),
        (await server.ask('GET', '/', { cookie: before })).headers['set-cookie']?.[0] ?? '',
      ] as const,
  );
  return {
    figures: `new key first: the old cookie reads (${during}); old key gone: the old cookie ${retired} and cleared, the new one ${current}`,
    broken: unmet({
      'a session survives the rotation': during === 200,
      'a retired key opens no session': retired === 401,
      'its cookie is cleared': /=; Max-Age=0/.test(cleared),
      'the new key opens its own sessions': current === 200,
    }),
  };
}
