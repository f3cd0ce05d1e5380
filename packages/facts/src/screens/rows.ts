import { behind, corner, lineHeight, noted, pad } from './measures.ts';
import { signPath } from './pictures.ts';
import type { PartOf } from './schema.ts';
import { type Box, type Drawn, markerRadius, type Shape, sizes, type Text } from './shapes.ts';
import { textWidth, wrapped } from './text-width.ts';

/** The height of an item of a list, and of a row of a table. */
const itemHeight = 22;
const rowHeight = 26;

/** Items below each other, each with its sign and value. */
export function list(part: PartOf<'list'>, box: Box): Drawn {
  const head: Text[] =
    part.label === undefined
      ? []
      : [
          {
            text: part.label,
            x: box.x,
            y: box.y + 13,
            size: sizes.text,
            isBold: true,
            room: box.width - noted(part),
          },
        ];
  const top = box.y + head.length * 22;
  const shapes: Shape[] = [];
  const texts: Text[] = [...head];
  for (const [index, one] of part.items.entries()) {
    const { label, value, sign } = itemOf(one);
    const y = top + index * itemHeight;
    const indent = sign === undefined ? 0 : 20;
    if (sign !== undefined)
      shapes.push({ path: signPath(sign, box.x + 7, y + 10), look: sign === 'tick' ? 'sign' : 'line' });
    const right = value === undefined ? 0 : textWidth(value, sizes.small) + 8;
    texts.push({
      text: label,
      x: box.x + indent,
      y: y + 14.5,
      size: sizes.text,
      room: box.width - indent - right,
    });
    if (value !== undefined)
      texts.push({
        text: value,
        x: box.x + box.width,
        y: y + 14.5,
        size: sizes.small,
        anchor: 'end',
        look: 'muted',
        room: box.width - indent,
      });
  }
  const lines = part.items
    .slice(1)
    .map((_, index) => `M${box.x} ${top + (index + 1) * itemHeight}h${box.width}`);
  if (lines.length > 0) shapes.push({ path: lines.join(''), look: 'thin' });
  const first = texts[0] as Text;
  return { shapes, texts, marker: head.length > 0 ? behind(first) : corner(box) };
}

/** A box with a heading and text. */
export function card(part: PartOf<'card'>, box: Box): Drawn {
  const room = box.width - 2 * pad;
  const head: Text = {
    text: part.label,
    x: box.x + pad,
    y: box.y + 20,
    size: sizes.text,
    isBold: true,
    room: room - noted(part),
  };
  const lines = part.lines.flatMap((line) => wrapped(line, sizes.text, room));
  return {
    shapes: [{ ...box, look: 'soft', radius: 8 }],
    texts: [
      head,
      ...lines.map(
        (words, index): Text => ({
          text: words,
          x: box.x + pad,
          y: box.y + 40 + index * lineHeight,
          size: sizes.text,
          room,
        }),
      ),
    ],
    marker: behind(head),
  };
}

/** Columns are as wide as their widest text; what is left goes to all alike. */
export function table(part: PartOf<'table'>, box: Box): Drawn {
  const needed = part.columns.map((name, column) =>
    Math.max(
      textWidth(name, sizes.small, 'bold'),
      ...part.rows.map((row) => textWidth(row[column] ?? '', sizes.text)),
    ),
  );
  const usable = box.width - 2 * pad - noted(part);
  const spare = (usable - needed.reduce((sum, one) => sum + one, 0)) / needed.length;
  const starts = needed.map((_, column) =>
    needed.slice(0, column).reduce((sum, one) => sum + one + spare, box.x + pad),
  );
  const line = (words: string, column: number, y: number, isHead: boolean): Text => ({
    text: words,
    x: Math.round(starts[column] ?? box.x),
    y,
    size: isHead ? sizes.small : sizes.text,
    ...(isHead && { isBold: true, look: 'muted' as const }),
    room: (needed[column] ?? 0) + Math.min(0, spare - 8),
  });
  const top = box.y + rowHeight;
  const height = Math.min(box.height, rowHeight * (part.rows.length + 1));
  const shapes: Shape[] = [{ ...box, height, look: 'box', radius: 6 }];
  if (part.marked !== undefined) {
    const y = top + (part.marked - 1) * rowHeight;
    shapes.push({ x: box.x + 1, y, width: box.width - 2, height: rowHeight, look: 'chosen', radius: 0 });
  }
  const rules = part.rows.map((_, index) => `M${box.x} ${top + index * rowHeight}h${box.width}`);
  shapes.push({ path: rules.join(''), look: 'thin' });
  return {
    shapes,
    texts: [
      ...part.columns.map((name, column) => line(name, column, box.y + 17, true)),
      ...part.rows.flatMap((row, index) =>
        row.map((words, column) => line(words, column, top + index * rowHeight + 17.5, false)),
      ),
    ],
    marker: { x: box.x + box.width - markerRadius - 4, y: box.y + rowHeight / 2 },
  };
}

/** Most items are only a label. */
function itemOf(one: PartOf<'list'>['items'][number]): Exclude<typeof one, string> {
  return typeof one === 'string' ? { label: one } : one;
}
