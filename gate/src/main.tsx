import { identity, loadAgain } from '@kwikid/identity';
import { createRoot } from 'react-dom/client';
import { createGateController } from './gate-controller.ts';
import { GatePage } from './gate-page.tsx';

const own = identity();
const root = document.getElementById('root');

if (own.isCallback()) {
  // An answer after the `#`: the server could not see it.
  void own.handleCallback();
} else if (root !== null) {
  const controller = createGateController({
    identity: own,
    reload: () => loadAgain(window),
    report: (error) => console.error(error),
  });
  // The site in another tab may change the colour mode.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme') document.documentElement.dataset.theme = newValue === 'dark' ? 'dark' : 'light';
  });
  createRoot(root).render(<GatePage controller={controller} />);
  void controller.start();
}
