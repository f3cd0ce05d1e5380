import type { Clock, PageWindow, PopupHandle } from '../browser/browser.ts';

/** Least height of the sign-in window, in pixels. */
const minHeight = 800;
/** The window is this much narrower than high, in pixels. */
const narrowerBy = 200;
/** How often a popup is checked, in milliseconds. */
const pollMs = 500;

export interface PopupGeometry {
  height: number;
  width: number;
  left: number;
  top: number;
}

/** Size and place of the sign-in window: 80 % of this window's height, 800 px at least, centred over it. */
export function popupGeometry(
  page: Pick<PageWindow, 'innerHeight' | 'outerHeight' | 'outerWidth' | 'screenX' | 'screenY'>,
): PopupGeometry {
  const height = Math.max(minHeight, Math.round(page.innerHeight * 0.8));
  const width = height - narrowerBy;
  return {
    height,
    width,
    left: Math.round(page.screenX + (page.outerWidth - width) / 2),
    top: Math.max(0, Math.round(page.screenY + (page.outerHeight - height) / 2)),
  };
}

/** The features argument of `window.open`. */
export function popupFeatures({ height, width, left, top }: PopupGeometry): string {
  return `popup=yes,location=no,toolbar=no,height=${height},width=${width},left=${left},top=${top}`;
}

/**
 * Calls back once when the popup seems to be gone: it reports closed and the reader is back on this page.
 *
 * `closed` by itself proves nothing. A provider that isolates itself (`Cross-Origin-Opener-Policy`) looks
 * closed from here while the reader is typing in it; but then this page does not have the focus. So the
 * attempt is not rejected: the gate offers its button again, and the response may still come.
 *
 * @returns a function that stops watching
 */
export function watchPopup(
  popup: PopupHandle,
  page: Pick<PageWindow, 'hasFocus' | 'location' | 'listen'>,
  clock: Clock,
  onGone: () => void,
): () => void {
  let stopTimer = () => {};
  let seenGone = false;
  const look = () => {
    const gone = popup.closed && page.hasFocus();
    // Two checks in a row: a window that has just responded closes a moment before its response is noticed.
    if (gone && seenGone) return onGone();
    seenGone = gone;
    stopTimer = clock.after(pollMs, look);
  };
  stopTimer = clock.after(pollMs, look);
  const stopListening = page.listen('message', (event) => {
    if (isAnswer(event, page.location.origin)) stop();
  });
  const stop = () => {
    stopTimer();
    stopListening();
  };
  return stop;
}

/** The message in which the callback page of oidc-client-ts passes its URL. */
function isAnswer(event: Event, origin: string): boolean {
  const { data, origin: from } = event as MessageEvent<{ source?: unknown } | null>;
  return from === origin && data?.source === 'oidc-client';
}
