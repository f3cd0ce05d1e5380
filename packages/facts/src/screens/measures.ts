import type { ScreenPart } from './schema.ts';
import { type Box, markerRadius, markerRoom, type Text } from './shapes.ts';
import { textWidth } from './text-width.ts';

/** Between the edge of a part and its text. */
export const pad = 10;
export const lineHeight = 17;

/** The marker behind a text that begins at the left. */
export const behind = ({ text: words, x, y, size, isBold }: Text) => ({
  x: x + textWidth(words, size, isBold ? 'bold' : 'normal') + markerRadius + 5,
  y: y - size * 0.35,
});
/** The marker in the right upper corner. */
export const corner = ({ x, y, width }: Box) => ({
  x: x + width - markerRadius - 4,
  y: y + markerRadius + 4,
});
/** The room that the marker of a part takes from its text. */
export const noted = (part: ScreenPart) => (part.note === undefined ? 0 : markerRoom);
/** The baseline of a line in the middle of a box. */
export const middle = ({ y, height }: Box, size: number) => y + height / 2 + size * 0.35;
