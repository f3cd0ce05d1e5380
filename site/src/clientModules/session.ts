import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { startRealtime } from '../realtime/start-realtime.ts';

/** Runs once the page has loaded and the browser has nothing better to do. */
function whenIdle(run: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1));
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
  whenIdle(() => {
    keepSession().catch((error: unknown) => console.error('The session is not kept', error));
  });
}
