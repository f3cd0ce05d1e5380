import type { StandInProvider } from '../server/stand-in-provider.ts';
import { type Outcome, unmet } from './outcome.ts';
import { settingsFor, startServer } from './server-under-test.ts';

const perRound = 2_000;
const rounds = 3;
const atOnce = 8;
/** Memory that later rounds may add after the first, in megabytes: noise of the garbage collector. */
const leakMegabytes = 40;

/** Thousands of sign-ins in a row: verification of the token, and sealing. */
export async function signIns(provider: StandInProvider): Promise<Outcome> {
  const server = await startServer(await settingsFor(provider));
  try {
    const resident = [await server.residentMegabytes()];
    const perSecond: number[] = [];
    let refused = 0;
    for (let round = 0; round < rounds; round++) {
      const tokens: string[] = [];
      for (let index = 0; index < perRound; index++)
        tokens.push(await provider.token(`reader-${round}-${index}`));
      const started = performance.now();
      const work = async () => {
        for (let token = tokens.pop(); token !== undefined; token = tokens.pop())
          if ((await server.signIn(token)).status !== 200) refused++;
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      perSecond.push(perRound / ((performance.now() - started) / 1000));
      resident.push(await server.residentMegabytes());
    }
    const rates = perSecond.map((rate) => Math.round(rate)).join(', ');
    const [, afterFirst = 0] = resident;
    return {
      figures: `${rounds} × ${perRound}, ${atOnce} at once: ${rates} a second; ${refused} refused; resident ${resident.map((megabytes) => Math.round(megabytes)).join(' → ')} MB`,
      broken: unmet({
        'all get 200': refused === 0,
        'memory does not grow': (resident.at(-1) ?? Number.NaN) - afterFirst < leakMegabytes,
      }),
    };
  } finally {
    await server.close();
  }
}
