import { drawnPart } from './parts.ts';
import type { Screen, ScreenPart } from './schema.ts';
import { type Box, type Drawn, sizes } from './shapes.ts';
import { textWidth } from './text-width.ts';

/** The grid of each size: columns, their width with the gap, and the height of what is above. */
const grids = {
  desktop: { width: 760, columns: 12, column: 62, top: 32 },
  phone: { width: 320, columns: 4, column: 76, top: 34 },
} as const;
const row = 22;
const gap = { x: 12, y: 6 } as const;
const pad = 14;

export interface PlacedPart extends Drawn {
  part: ScreenPart;
  box: Box;
}

export interface ScreenLayout {
  width: number;
  height: number;
  /** Height of the window's own edge. */
  edge: number;
  parts: PlacedPart[];
}

/** An error in a screen, with its field. */
export interface ScreenError {
  path: readonly (string | number)[];
  message: string;
}

/** A place for each part and each text in it. */
export function screenLayout({ size, parts }: Pick<Screen, 'size' | 'parts'>): ScreenLayout {
  const { width, column, top } = grids[size];
  const rows = Math.max(...parts.map(({ at }) => at[1] + at[3] - 1));
  return {
    width,
    height: top + rows * row - gap.y + pad,
    edge: top - 12,
    parts: parts.map((part) => {
      const [x, y, columns, high] = part.at;
      const box = {
        x: pad + (x - 1) * column,
        y: top + (y - 1) * row,
        width: columns * column - gap.x,
        height: high * row - gap.y,
      };
      return { part, box, ...drawnPart(part, box, { x: pad, width: width - 2 * pad }) };
    }),
  };
}

/** What is wrong with a screen: parts that overlap, texts without room, notes without a marker. */
export function screenErrors(screen: Screen): ScreenError[] {
  const { parts, size, notes } = screen;
  const errors: ScreenError[] = [];
  const { columns } = grids[size];
  const report = (index: number, message: string) =>
    errors.push({ path: ['parts', index], message: `${nameOf(parts[index] as ScreenPart)}: ${message}` });
  for (const [index, part] of parts.entries()) {
    const last = part.at[0] + part.at[2] - 1;
    if (last > columns) report(index, `ends in column ${last}, but a ${size} has ${columns}`);
    for (const other of parts.slice(0, index))
      if (overlap(part.at, other.at)) report(index, `overlaps ${nameOf(other)}; change 'at' of one of them`);
    if (part.kind === 'table' && part.rows.some((cells) => cells.length !== part.columns.length))
      report(index, `each row needs ${part.columns.length} cells`);
    if (part.note !== undefined && notes[part.note - 1] === undefined)
      report(index, `has the marker ${part.note}, but there is no note ${part.note}`);
  }
  for (const [index] of notes.entries()) {
    const marked = parts.filter(({ note }) => note === index + 1).length;
    if (marked !== 1)
      errors.push({
        path: ['notes', index],
        message: `note ${index + 1} needs one marker and has ${marked}`,
      });
  }
  for (const [index, { box, texts }] of screenLayout(screen).parts.entries()) {
    for (const { text, size: font, isBold, room, y } of texts) {
      const missing = Math.ceil(textWidth(text, font, isBold ? 'bold' : 'normal') - room);
      if (missing > 0)
        report(index, `'${text}' is ${missing} px wider than its place; shorten it or add columns`);
      if (y + 1 > box.y + box.height) report(index, `'${text}' is below its part; add rows`);
    }
  }
  return errors;
}

const nameOf = (part: ScreenPart) => {
  const label = 'label' in part ? part.label : undefined;
  return `${part.kind} ${label === undefined ? `at ${part.at.slice(0, 2).join(', ')}` : `'${label}'`}`;
};

function overlap([ax, ay, aw, ah]: ScreenPart['at'], [bx, by, bw, bh]: ScreenPart['at']): boolean {
  return ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah;
}

/** The smallest text of a drawing at its natural size, in pixels. */
export const smallestText = sizes.small;
