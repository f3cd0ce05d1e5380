import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { startRealtime } from '../realtime/start-realtime.ts';
import { whenIdle } from '../timing/idle-queue.ts';

/** Runs once the page has loaded and the browser has nothing better to do. */
function whenLoaded(run: () => void): void {
  const idle = () => whenIdle(run);
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}

async function keepSession(): Promise<void> {
  const { identity, recordKey } = await import('@kwikid/identity');
  await identity().keepSession();
  await startRealtime(identity(), recordKey).catch((error: unknown) =>
    console.error('The realtime client is not started', error),
  );
}

// The development server has no gate, hence no session to keep.
if (ExecutionEnvironment.canUseDOM && process.env.NODE_ENV !== 'development') {
  whenLoaded(() => {
    keepSession().catch((error: unknown) => console.error('The session is not kept', error));
  });
}
