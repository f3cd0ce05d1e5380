/** An event from before hydration, as the script in the page's head keeps it (keep-early-input.ts). */
export type EarlyInput = {
  readonly target: EventTarget | null;
  /** Finds a control or field that was drawn again. */
  readonly again?: () => Element | undefined;
  /** Milliseconds since the page began. */
  readonly at: number;
} & (
  | { readonly event: KeyboardEvent | MouseEvent; readonly field?: undefined }
  /** What a field held at the end. */
  | { readonly field: { readonly value: string; readonly checked?: boolean } }
);

declare global {
  interface Window {
    /** Stops keeping events. @returns those that were kept, in order */
    earlyInput?: () => EarlyInput[];
  }
}

/** An older key is not replayed, in milliseconds. */
const maxAge = 10_000;

/**
 * Leaves out keys that are too old: the reader has given up on them, and a window would open out of the blue. A click
 * shows its effect where the reader pointed, and what a field holds is theirs: neither is ever too old.
 */
export const stillMeant = <Kept extends { at: number; event?: { type: string } }>(
  kept: readonly Kept[],
  now: number,
): Kept[] => kept.filter(({ at, event }) => event?.type !== 'keydown' || now - at <= maxAge);

const modifiers = ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const;
const keyFields = ['key', 'code', 'location', 'repeat', ...modifiers] as const;
const mouseFields = ['button', 'detail', 'clientX', 'clientY', ...modifiers] as const;

function picked<Of extends object, Name extends keyof Of>(of: Of, names: readonly Name[]): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>;
}

function copyOf(event: KeyboardEvent | MouseEvent): Event {
  const general = { bubbles: true, cancelable: true, composed: true };
  if (event instanceof MouseEvent)
    return new MouseEvent(event.type, { ...general, ...picked(event, mouseFields) });
  const modifierAltGraph = event.getModifierState('AltGraph');
  return new KeyboardEvent(event.type, { ...general, ...picked(event, keyFields), modifierAltGraph });
}

/** Restores a field's content. React notices it, as it notices typing, by the setter of the element's own class. */
function fill(element: Element, { value, checked }: { value: string; checked?: boolean }): void {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
    if (element.checked !== checked) element.click();
    return;
  }
  if (!('value' in element) || element.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
  const type = element instanceof HTMLSelectElement ? 'change' : 'input';
  element.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Replays, once and in order, what the reader did before hydration. Call it when everything on the page listens. A page
 * without the script, such as the development server's, has nothing to replay.
 *
 * React handles each event before the next: a second click must see the effect of the first. A microtask lets no new
 * event of the reader come between.
 */
export async function replayEarlyInput(): Promise<void> {
  for (const kept of stillMeant(window.earlyInput?.() ?? [], performance.now())) {
    const { target, field, again } = kept;
    const element = target instanceof Element && target.isConnected ? target : (again?.() ?? document.body);
    if (field !== undefined) fill(element, field);
    else element.dispatchEvent(copyOf(kept.event));
    await Promise.resolve();
  }
}
