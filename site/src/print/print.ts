import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { keyOf } from '../keyboard/key-of.ts';
import { dayInWords } from '../page/review.ts';
import { marginText } from './margin-text.ts';

/** The place of a diagram that is not drawn yet. */
const waiting = '[data-diagram]:empty';
/** A diagram that cannot be drawn must not keep the reader from paper, in milliseconds. */
const longestWait = 8_000;

/** Tells the stylesheet what to write in the margins; only a page that is printed pays for it. */
function writeMargins(): void {
  const { origin, pathname } = window.location;
  const day = dayInWords(new Date().toLocaleDateString('sv'));
  const texts = marginText(document.title, origin + pathname, day);
  for (const [property, value] of Object.entries(texts)) {
    document.documentElement.style.setProperty(property, value);
  }
}

/**
 * Draws the diagrams that nobody has scrolled to before it prints: once the browser prints, nothing can wait for them.
 * Printing by the browser's menu leaves no time for it; the drawing's place then says so.
 */
async function printWhole(): Promise<void> {
  // What counts as near on paper is drawn, see useNear.
  window.dispatchEvent(new Event('beforeprint'));
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(waiting) === null) end();
    });
    const timer = setTimeout(end, longestWait);
    function end(): void {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    }
    observer.observe(document.body, { childList: true, subtree: true });
  });
  window.print();
}

function onKey(event: KeyboardEvent): void {
  const isPrint =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && keyOf(event) === 'p';
  if (!isPrint || event.defaultPrevented || document.querySelector(waiting) === null) return;
  event.preventDefault();
  void printWhole();
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('beforeprint', writeMargins);
  window.addEventListener('keydown', onKey);
}
