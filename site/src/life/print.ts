import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { marginText } from '../page/margin-text.ts';
import { dayInWords } from '../page/review.ts';

/** Tells the stylesheet what to write in the margins; only a page that is printed pays for it. */
function writeMargins(): void {
  const { origin, pathname } = window.location;
  const day = dayInWords(new Date().toLocaleDateString('sv'));
  const texts = marginText(document.title, origin + pathname, day);
  for (const [property, value] of Object.entries(texts)) {
    document.documentElement.style.setProperty(property, value);
  }
}

if (ExecutionEnvironment.canUseDOM) window.addEventListener('beforeprint', writeMargins);
