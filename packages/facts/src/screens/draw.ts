import { screenLayout } from './layout.ts';
import type { Screen } from './schema.ts';
import { markerRadius, type Shape, type Text } from './shapes.ts';

/** A screen as SVG: what is in the element, and its size in CSS pixels. */
export interface ScreenDrawing {
  width: number;
  height: number;
  /** Without `<svg>`. Colours come from classes, which begin with `s-`. */
  inner: string;
}

/**
 * Draws a screen. The same description makes the same bytes.
 *
 * @param name - its key in the data file; makes the ids of title and description
 */
export function drawnScreen(name: string, screen: Omit<Screen, 'notes'>): ScreenDrawing {
  const { width, height, parts, edge } = screenLayout(screen);
  const markers = parts.flatMap(({ part: { note }, marker }) =>
    note === undefined
      ? []
      : `<g class="s-mark"><circle cx="${n(marker.x)}" cy="${n(marker.y)}" r="${markerRadius}"/><text x="${n(marker.x)}" y="${n(marker.y + 4)}">${note}</text></g>`,
  );
  const inner = [
    `<title id="screen-${name}-title">${escaped(screen.title)}</title>`,
    `<desc id="screen-${name}-text">${escaped(screen.description)}</desc>`,
    windowOf(screen.size, width, height, edge),
    ...parts.flatMap(({ shapes, texts }) => [...shapes.map(shapeOf), ...texts.map(textOf)]),
    ...markers,
  ];
  return { width, height, inner: inner.join('') };
}

/** The edge of a browser's window or a phone, so that the size is understood at once. */
function windowOf(size: Screen['size'], width: number, height: number, edge: number): string {
  const radius = size === 'phone' ? 26 : 10;
  const frame = `<rect class="s-frame" x="1" y="1" width="${width - 2}" height="${height - 2}" rx="${radius}"/>`;
  if (size === 'phone') return `${frame}<path class="s-line" d="M${width / 2 - 22} 16h44"/>`;
  const dots = [18, 32, 46].map((x) => `M${x} ${edge / 2 + 1}h.1`).join('');
  return `${frame}<path class="s-thin" d="M2 ${edge + 2}h${width - 4}"/><path class="s-dots" d="${dots}"/>`;
}

function shapeOf(shape: Shape): string {
  if ('path' in shape) return `<path class="s-${shape.look}" d="${shape.path}"/>`;
  const { x, y, width, height, radius, look } = shape;
  return `<rect class="s-${look}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${radius > 0 ? ` rx="${radius}"` : ''}/>`;
}

/** Sizes and weights are classes, too: a style attribute is refused by the policy. */
function textOf({ text, x, y, size, isBold, anchor, look }: Text): string {
  const classes = [
    ...(size === 13 ? [] : [`s-${size}`]),
    ...(isBold ? ['s-bold'] : []),
    ...(look === undefined ? [] : [`s-t-${look}`]),
    ...(anchor === undefined ? [] : [`s-${anchor}`]),
  ];
  const name = classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;
  return `<text${name} x="${n(x)}" y="${n(y)}">${escaped(text)}</text>`;
}

const n = (value: number) => String(Math.round(value * 2) / 2);
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
