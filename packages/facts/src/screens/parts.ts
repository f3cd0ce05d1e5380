import { behind, lineHeight, middle, noted, pad } from './measures.ts';
import { video } from './pictures.ts';
import { card, list, table } from './rows.ts';
import type { PartOf, ScreenPart } from './schema.ts';
import { type Box, type Drawn, markerRadius, sizes, type Text } from './shapes.ts';
import { textWidth, wrapped } from './text-width.ts';

/**
 * What is drawn of a part in its box.
 *
 * @param inside - what the window has room for: a header's line is as wide
 */
export function drawnPart(part: ScreenPart, box: Box, inside: { x: number; width: number }): Drawn {
  switch (part.kind) {
    case 'header':
      return header(part, box, inside);
    case 'text':
      return text(part, box);
    case 'badge':
      return badge(part, box);
    case 'button':
      return button(part, box);
    case 'field':
      return field(part, box);
    case 'list':
      return list(part, box);
    case 'card':
      return card(part, box);
    case 'table':
      return table(part, box);
    case 'video':
      return video(part, box);
  }
}

function header(part: PartOf<'header'>, box: Box, inside: { x: number; width: number }): Drawn {
  const line: Text = {
    text: part.label,
    x: box.x,
    y: middle(box, sizes.title) - 2,
    size: sizes.title,
    isBold: true,
    room: box.width - noted(part),
  };
  const bottom = box.y + box.height;
  return {
    shapes: [{ path: `M${inside.x} ${bottom}h${inside.width}`, look: 'thin' }],
    texts: [line],
    marker: behind(line),
  };
}

function text(part: PartOf<'text'>, box: Box): Drawn {
  const size = sizes.text;
  const room = box.width - noted(part);
  const lines = wrapped(part.label, size, room);
  const first = box.y + 13 + Math.max(0, (box.height - lines.length * lineHeight) / 2);
  const texts = lines.map(
    (words, index): Text => ({
      text: words,
      x: box.x,
      y: first + index * lineHeight,
      size,
      room,
      ...(part.is === 'muted' && { look: 'muted' as const }),
      ...(part.is === 'strong' && { isBold: true }),
    }),
  );
  return { shapes: [], texts, marker: behind(texts.at(-1) as Text) };
}

function badge(part: PartOf<'badge'>, box: Box): Drawn {
  const size = sizes.small;
  const height = Math.min(22, box.height);
  const width = Math.ceil(textWidth(part.label, size) + 20);
  const x = part.end ? box.x + box.width - width : box.x;
  const pill = { x, y: box.y + (box.height - height) / 2, width, height };
  const beside = markerRadius + 5;
  const line: Text = {
    text: part.label,
    x: pill.x + pill.width / 2,
    y: middle(pill, size),
    size,
    anchor: 'middle',
    look: part.is === 'good' ? 'go' : 'muted',
    room: box.width - 20 - noted(part),
  };
  return {
    shapes: [{ ...pill, look: part.is === 'good' ? 'chosen' : 'soft', radius: height / 2 }],
    texts: [line],
    marker: { x: part.end ? x - beside : x + width + beside, y: box.y + box.height / 2 },
  };
}

function button(part: PartOf<'button'>, box: Box): Drawn {
  const own = { ...box, height: Math.min(38, box.height) };
  const { is = 'plain' } = part;
  return {
    shapes: [{ ...own, look: is === 'primary' ? 'go' : is === 'off' ? 'off' : 'box', radius: 6 }],
    texts: [
      {
        text: part.label,
        x: own.x + own.width / 2,
        y: middle(own, sizes.text),
        size: sizes.text,
        anchor: 'middle',
        isBold: true,
        ...(is === 'primary' && { look: 'on' as const }),
        ...(is === 'off' && { look: 'off' as const }),
        room: own.width - pad - (part.note === undefined ? 0 : 2 * markerRadius),
      },
    ],
    marker: { x: own.x + own.width - 3, y: own.y + 3 },
  };
}

function field(part: PartOf<'field'>, box: Box): Drawn {
  const line: Text = {
    text: part.label,
    x: box.x,
    y: box.y + 11,
    size: sizes.small,
    look: 'muted',
    room: box.width - noted(part),
  };
  const own = { ...box, y: box.y + 18, height: Math.min(34, box.height - 18) };
  const value: Text[] =
    part.value === undefined
      ? []
      : [
          {
            text: part.value,
            x: own.x + pad,
            y: middle(own, sizes.text),
            size: sizes.text,
            room: own.width - 2 * pad,
          },
        ];
  return {
    shapes: [{ ...own, look: 'box', radius: 5 }],
    texts: [line, ...value],
    marker: { ...behind(line), y: box.y + 8 },
  };
}
