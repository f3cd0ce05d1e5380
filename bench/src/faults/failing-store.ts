import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { StandInProvider } from '../server/stand-in-provider.ts';
import { type Outcome, unmet } from './outcome.ts';
import { type ServerUnderTest, settingsFor, signedIn, startServer } from './server-under-test.ts';

const execute = promisify(execFile);

/** A way to make every write of the store fail, for root as for anyone. */
interface StoreFailure {
  name: string;
  /** @throws if this system does not allow it */
  prepare(): Promise<{ dataDir: string; remove(): Promise<void> }>;
  breakIt(server: ServerUnderTest, dataDir: string): Promise<void>;
  repair(server: ServerUnderTest, dataDir: string): Promise<void>;
}

const temporary = () => mkdtemp(join(tmpdir(), 'faults-store-'));
const filler = (dataDir: string) => join(dataDir, 'filler');

const failures: readonly StoreFailure[] = [
  {
    // RLIMIT_FSIZE of the running process: the kernel refuses each write to a file (EFBIG), reading goes on.
    name: 'writes refused by the kernel',
    async prepare() {
      await execute('prlimit', ['--version']);
      const dataDir = await temporary();
      return { dataDir, remove: () => rm(dataDir, { recursive: true }) };
    },
    breakIt: async ({ pid }) => void (await execute('prlimit', ['--pid', String(pid), '--fsize=0:'])),
    repair: async ({ pid }) => void (await execute('prlimit', ['--pid', String(pid), '--fsize=unlimited:'])),
  },
  {
    // A small separate file system, filled by another file (ENOSPC).
    name: 'disk full',
    async prepare() {
      const dataDir = await temporary();
      await execute('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dataDir]);
      return {
        dataDir,
        async remove() {
          await execute('umount', [dataDir]);
          await rm(dataDir, { recursive: true });
        },
      };
    },
    async breakIt(_server, dataDir) {
      const full = await writeFile(filler(dataDir), Buffer.alloc(2 * 1024 * 1024)).then(
        () => false,
        (error: NodeJS.ErrnoException) => error.code === 'ENOSPC',
      );
      if (!full) throw new Error('The file system did not fill');
    },
    repair: (_server, dataDir) => rm(filler(dataDir)),
  },
];

/**
 * The disk refuses every logout: it is not confirmed, it counts in this process, and readers are not
 * affected.
 */
export async function failingStore(provider: StandInProvider): Promise<Outcome> {
  const figures: string[] = [];
  const broken: string[] = [];
  for (const failure of failures) {
    const prepared = await failure.prepare().catch(() => undefined);
    if (prepared === undefined) {
      figures.push(`${failure.name}: not measured, this system does not allow it`);
      continue;
    }
    const outcome = await exercise(failure, prepared.dataDir, provider).finally(prepared.remove);
    figures.push(`${failure.name}: ${outcome.figures}`);
    broken.push(...outcome.broken.map((condition) => `${failure.name}: ${condition}`));
  }
  return { figures: figures.join('; '), broken };
}

async function exercise(failure: StoreFailure, dataDir: string, provider: StandInProvider): Promise<Outcome> {
  const settings = { ...(await settingsFor(provider)), dataDir };
  const server = await startServer(settings);
  let left: string;
  let staying: string;
  let failing: Observed;
  let repaired: Observed;
  try {
    const earlier = await signedIn(server, provider, 'earlier');
    if ((await server.signOut(earlier)) !== 204) throw new Error('The store failed before it was broken');
    left = await signedIn(server, provider, 'left');
    staying = await signedIn(server, provider, 'staying');
    await failure.breakIt(server, dataDir);
    failing = await observe(server, left, staying);
    await failure.repair(server, dataDir);
    repaired = await observe(server, left, staying);
    // With SIGKILL, since any other signal would let it write once more.
    server.kill('SIGKILL');
    await server.ended;
  } finally {
    await server.close();
  }
  const restarted = await startServer(settings);
  try {
    const after = [await restarted.read(left), await restarted.read(staying)];
    return {
      figures: `logout ${failing.logouts.join(', ')}, its session then ${failing.left}, other readers ${failing.staying}, /readyz ${failing.ready}; repaired: /readyz ${repaired.ready}, logout ${repaired.logouts.join(', ')}; after SIGKILL: ended ${after[0]}, other ${after[1]}`,
      broken: unmet({
        'a logout that is not on disk is not confirmed, nor is its repetition': failing.logouts.every(
          (status) => status >= 500,
        ),
        'the session is refused nevertheless': failing.left === 401,
        'other readers are served': failing.staying === 200 && repaired.staying === 200,
        '/readyz tells': failing.ready === 503,
        'it recovers by itself': repaired.ready === 200 && repaired.logouts.every((status) => status === 204),
        'a confirmed logout survives SIGKILL': after[0] === 401,
        'no other session ends': after[1] === 200,
      }),
    };
  } finally {
    await restarted.close();
  }
}

interface Observed {
  logouts: number[];
  left: number;
  staying: number;
  ready: number;
}

/** Sends the requests in the order of a reader, then those of a probe. */
async function observe(server: ServerUnderTest, left: string, staying: string): Promise<Observed> {
  const logouts = [await server.signOut(left), await server.signOut(left)];
  return {
    logouts,
    left: await server.read(left),
    staying: await server.read(staying),
    ready: (await server.ask('GET', '/readyz')).status,
  };
}
