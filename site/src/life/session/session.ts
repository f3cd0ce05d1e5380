import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { whenIdle } from '../timing/idle-queue.ts';
import { startRealtime } from './start-realtime.ts';

async function keepSession(): Promise<void> {
  const { identity, recordKey } = await import('@kwikid/identity');
  await identity().keepSession();
  await startRealtime(identity(), recordKey).catch((error: unknown) =>
    console.error('The realtime client is not started', error),
  );
}

/** A page that has not come to life by then never will: its session is kept, and its end noticed, nevertheless. */
const givenUpMs = 10_000;
let started = false;

function start(): void {
  if (started) return;
  started = true;
  keepSession().catch((error: unknown) => console.error('The session is not kept', error));
}

// The development server has no gate, hence no session to keep.
const hasGate = ExecutionEnvironment.canUseDOM && process.env.NODE_ENV !== 'development';
if (hasGate) setTimeout(start, givenUpMs);

export default {
  // The first page has come to life: its own scripts go first, and then the reader.
  onRouteDidUpdate() {
    if (hasGate) whenIdle(start);
  },
} satisfies ClientModule;
