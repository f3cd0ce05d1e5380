import { type Identity, identity, isSignedIn, loadAgain, recordKey } from '@kwikid/identity';
import { createRoot } from 'react-dom/client';
import { createGateController } from './gate-controller.ts';
import { GatePage, StoppedGate } from './gate-page.tsx';

const root = document.getElementById('root');

function start(own: Identity): void {
  if (own.isCallback()) {
    // A provider's response after the `#`, which the server could not see.
    void own.handleCallback();
  } else if (root !== null) {
    const controller = createGateController({
      identity: own,
      reload: () => loadAgain(window),
      report: (error) => console.error(error),
    });
    // Changes by the site in another tab: the colour mode and the session.
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === 'theme') document.documentElement.dataset.theme = newValue === 'dark' ? 'dark' : 'light';
      if (key === recordKey && isSignedIn(newValue)) controller.signedInElsewhere();
    });
    createRoot(root).render(<GatePage controller={controller} />);
    void controller.start();
  }
}

try {
  start(identity());
} catch (error) {
  // A browser that denies access to storage throws at its first mention.
  console.error(error);
  if (root !== null) createRoot(root).render(<StoppedGate />);
}
