interface Size {
  width: number;
  height: number;
}

/** Pixels between card and term, and between card and the window's edges. */
const gap = 4;
const margin = 8;

/**
 * Where a card is drawn: below its term, above if there is no room, and always within the window.
 *
 * @param term - its first line, in CSS pixels of the window
 */
export function cardPlace(
  term: { left: number; top: number; bottom: number },
  card: Size,
  view: Size,
): { left: number; top: number } {
  const below = term.bottom + gap;
  const above = term.top - gap - card.height;
  const fits = below + card.height <= view.height - margin || above < margin;
  return {
    left: Math.max(margin, Math.min(term.left, view.width - margin - card.width)),
    top: fits ? below : above,
  };
}
