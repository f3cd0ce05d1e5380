import { type StandInProvider, standInProvider } from '../server/stand-in-provider.ts';
import { kills } from './kills.ts';
import type { Outcome } from './outcome.ts';
import { shutdown } from './shutdown.ts';
import { slowConnections } from './slow-connections.ts';

type Scenario = (provider: StandInProvider) => Promise<Outcome>;

const scenarios: Readonly<Record<string, Scenario>> = {
  'slow connections': slowConnections,
  SIGTERM: shutdown,
  SIGKILL: kills,
};

/**
 * The server under load and injected faults, one line each. Times are printed beside a peer's. A condition
 * that does not depend on time fails the run if it does not hold.
 *
 * @throws {Error} naming every condition that did not hold
 */
export async function faults(): Promise<void> {
  const broken: string[] = [];
  for (const [name, run] of Object.entries(scenarios)) {
    const provider = await standInProvider();
    const outcome = await run(provider).finally(() => provider.stop());
    console.log(`faults, ${name}: ${outcome.figures}`);
    broken.push(...outcome.broken.map((condition) => `${name}: ${condition}`));
  }
  if (broken.length > 0) throw new Error(`Did not hold:\n${broken.map((line) => `  ${line}`).join('\n')}`);
}
