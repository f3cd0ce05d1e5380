import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

/**
 * Back and Forward lead to the place where the reader was. Docusaurus scrolls to the top after every navigation, and
 * the browser restores the place whenever it likes, before that or after it: which of them is last differs from one
 * time to the next.
 */

/** Most entries of the history whose places are kept. */
const maxPlaces = 100;

const places = new Map<string, number>();
/** The entry that is shown; undefined while one leaves and the next is not drawn. */
let entry: string | undefined;
let isReturn = false;

/** The router numbers the entries of the history; the first has no number. */
const entryNow = () => String((window.history.state as { key?: string } | null)?.key ?? '');

function keep(): void {
  if (entry === undefined) return;
  places.delete(entry);
  places.set(entry, window.scrollY);
  const [oldest] = places.keys();
  if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest);
}

/** A page that is fetched or drawn in steps may be too short at first; after so long it is not waited for. */
const patienceMs = 3000;
/** What shows that the reader has gone on. */
const readersOwn = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let stopWaiting = () => {};

/** Scrolls to a place, as soon as the page is long enough for it, unless the reader does something before. */
function returnTo(place: number): void {
  window.scrollTo(0, place);
  if (Math.abs(window.scrollY - place) <= 1) return;
  entry = undefined;
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < place + window.innerHeight) return;
    stopWaiting();
    window.scrollTo(0, place);
  });
  // Not the body, which stays as high as the window.
  observer.observe(document.getElementById('__docusaurus') ?? document.body);
  const timer = setTimeout(() => stopWaiting(), patienceMs);
  const stop = () => {
    stopWaiting = () => {};
    observer.disconnect();
    clearTimeout(timer);
    for (const type of readersOwn) window.removeEventListener(type, stop);
    entry = entryNow();
  };
  for (const type of readersOwn) window.addEventListener(type, stop, { passive: true });
  stopWaiting = stop;
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('scroll', keep, { passive: true });
  window.addEventListener('popstate', () => {
    isReturn = true;
    entry = undefined;
  });
}

export default {
  onRouteUpdate({ previousLocation }) {
    stopWaiting();
    if (previousLocation) entry = undefined;
  },
  onRouteDidUpdate({ previousLocation, location }) {
    entry = entryNow();
    const place = places.get(entry);
    const isBack = isReturn && place !== undefined && previousLocation?.pathname !== location.pathname;
    isReturn = false;
    if (isBack) returnTo(place);
    // Another state of the same page, such as its filters, is a new entry at the same place.
    else keep();
  },
} satisfies ClientModule;
