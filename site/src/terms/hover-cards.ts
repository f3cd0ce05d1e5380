import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { cardPlace } from './card-place';
import './terms.css';

/** The one card: a popover, which Escape and a press beside it close. It is put after its term, so that Tab leads into it. */
let card: HTMLElement | undefined;
/** Without popovers, in an older browser, a term leads to its entry in the list, as without scripts. */
const hasPopovers = ExecutionEnvironment.canUseDOM && 'popover' in HTMLElement.prototype;

const termOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;
const isInCard = (target: EventTarget | null): boolean =>
  target instanceof Node && card?.contains(target) === true;
const isOpenAt = (term: Element | null): boolean =>
  card?.matches(':popover-open') === true && card.previousElementSibling === term;

/**
 * Fills the card from the list at the page's end.
 *
 * @param waits - whether it appears a moment later, so that a pointer on its way sees none
 */
function open(term: HTMLElement, waits: boolean): void {
  const entry = document.getElementById(term.dataset.term ?? '');
  if (entry === null || isOpenAt(term)) return;
  card?.remove();
  card = Object.assign(document.createElement('span'), {
    className: `floating-card term-card${waits ? ' term-card--waits' : ''}`,
    popover: 'auto',
  });
  const name = document.createElement('strong');
  name.append(...copiesOf(entry.previousElementSibling));
  card.append(name, ...copiesOf(entry));
  term.after(card);
  card.showPopover();
  const [line = term.getBoundingClientRect()] = term.getClientRects();
  const { clientWidth: width } = document.documentElement;
  const { left, top } = cardPlace(line, card.getBoundingClientRect(), { width, height: window.innerHeight });
  Object.assign(card.style, { left: `${left + window.scrollX}px`, top: `${top + window.scrollY}px` });
}

function copiesOf(element: Element | null): Node[] {
  return [...(element?.childNodes ?? [])].map((node) => node.cloneNode(true));
}

function onPointerOver({ target, pointerType }: PointerEvent): void {
  const term = termOf(target);
  if (pointerType === 'touch' || isInCard(target)) return;
  if (term !== null) open(term, true);
  // What has the focus keeps its card.
  else if (!isOpenAt(document.activeElement)) card?.remove();
}

function onFocusIn({ target }: FocusEvent): void {
  const term = termOf(target);
  if (term?.matches(':focus-visible')) open(term, false);
  else if (!isInCard(target)) card?.remove();
}

/** A tap or a click opens the card of a term; a link to a service is followed. */
function onClick(event: MouseEvent): void {
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const term = termOf(event.target);
  if (!term?.classList.contains('term') || !isPlain) return;
  if (hasPopovers) {
    event.preventDefault();
    open(term, false);
  } else
    document
      .getElementById(term.dataset.term ?? '')
      ?.closest('details')
      ?.setAttribute('open', '');
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', onClick);
if (hasPopovers) {
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('focusin', onFocusIn);
}
