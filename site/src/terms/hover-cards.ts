import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { cardPlace } from './card-place';
import './terms.css';

/** Milliseconds before a card opens, so that a pointer on its way opens none, and before it closes. */
const openAfter = 300;
const closeAfter = 250;

/** The one card, made for the first term. */
let card: HTMLElement | undefined;
let trigger: HTMLElement | undefined;
let timer: number | undefined;

const termOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;
/** Not a link that leads to a service. */
const isMark = (term: HTMLElement): boolean => term.classList.contains('term');
const isInCard = (target: EventTarget | null): boolean =>
  target instanceof Node && card?.contains(target) === true;

function soon(then: () => void, milliseconds: number): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(then, milliseconds);
}

/** Fills the card from the list at the page's end. */
function open(term: HTMLElement): void {
  window.clearTimeout(timer);
  if (term === trigger) return;
  const entry = document.getElementById(term.dataset.term ?? '');
  if (entry === null) return;
  close();
  card ??= Object.assign(document.createElement('div'), { className: 'floating-card term-card' });
  const name = document.createElement('strong');
  name.append(...copiesOf(entry.previousElementSibling));
  card.replaceChildren(name, ...copiesOf(entry));
  // A full-screen table covers everything outside it, and makes it inert.
  (term.closest('dialog') ?? document.body).append(card);
  trigger = term;
  place();
  window.addEventListener('scroll', place, { capture: true, passive: true });
  window.addEventListener('resize', place);
}

function close(): void {
  window.clearTimeout(timer);
  trigger = undefined;
  card?.remove();
  window.removeEventListener('scroll', place, { capture: true });
  window.removeEventListener('resize', place);
}

function copiesOf(element: Element | null): Node[] {
  return [...(element?.childNodes ?? [])].map((node) => node.cloneNode(true));
}

/** The card stays at its term; it closes when the term is scrolled away. */
function place(): void {
  const [line] = trigger?.getClientRects() ?? [];
  if (card === undefined || line === undefined || line.bottom < 0 || line.top > window.innerHeight) {
    close();
    return;
  }
  const { left, top } = cardPlace(line, card.getBoundingClientRect(), {
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
  });
  Object.assign(card.style, { left: `${left}px`, top: `${top}px` });
}

function onPointerOver({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch') return;
  const term = termOf(target);
  if (term !== null) soon(() => open(term), term === trigger ? 0 : openAfter);
  else if (isInCard(target)) window.clearTimeout(timer);
  // What has the focus keeps its card.
  else soon(() => trigger !== document.activeElement && close(), closeAfter);
}

function onFocusIn({ target }: FocusEvent): void {
  const term = termOf(target);
  // A reader on the way through the links of a table need not see a card for each.
  if (term?.matches(':focus-visible')) soon(() => open(term), isMark(term) ? 0 : openAfter);
  else if (!isInCard(target)) close();
}

/** A tap or a click opens the card of a term; without this script it leads to the term's entry in the list. */
function onClick(event: MouseEvent): void {
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const term = termOf(event.target);
  if (term === null || !isMark(term) || !isPlain) return;
  event.preventDefault();
  open(term);
}

/** Not a click: Safari sends none for what cannot be clicked. */
function onPointerDown({ target }: PointerEvent): void {
  if (termOf(target) === null && !isInCard(target)) close();
}

function onKeyDown(event: KeyboardEvent): void {
  if (trigger === undefined) return;
  const link = card?.querySelector('a');
  if (event.key === 'Escape') {
    // It closes nothing else.
    event.preventDefault();
    event.stopPropagation();
    if (isInCard(event.target)) trigger.focus();
    close();
  } else if (event.key === 'Tab' && link && event.target === trigger && !event.shiftKey) {
    // The card is at the body's end; its link follows the term.
    event.preventDefault();
    link.focus();
  } else if (event.key === 'Tab' && isInCard(event.target)) {
    if (event.shiftKey) event.preventDefault();
    trigger.focus();
  }
}

/** The next page has terms of its own. */
export function onRouteUpdate(): void {
  if (ExecutionEnvironment.canUseDOM) close();
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('pointerdown', onPointerDown);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown, { capture: true });
}
