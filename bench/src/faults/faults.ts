import { kills } from './kills.ts';
import { slowConnections } from './slow-connections.ts';

/**
 * The server under load and injected faults, one line each. Times are printed beside a peer's. A condition that does
 * not depend on time fails the run if it does not hold. That SIGTERM ends no request: gate-40.
 *
 * @throws {Error} naming every condition that did not hold
 */
export async function faults(): Promise<void> {
  const conditions = { ...(await slowConnections()), ...(await kills()) };
  const broken = Object.entries(conditions).filter(([, holds]) => !holds);
  if (broken.length > 0) throw new Error(`Did not hold:\n${broken.map(([name]) => `  ${name}`).join('\n')}`);
}
