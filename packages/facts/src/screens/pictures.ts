import { corner, pad } from './measures.ts';
import type { PartOf, Sign } from './schema.ts';
import { type Box, type Drawn, sizes } from './shapes.ts';

/** What a camera shows, as a drawing: a person, or a document. */
export function video(part: PartOf<'video'>, box: Box): Drawn {
  const [x, y] = [box.x + box.width / 2, box.y + (box.height - 20) / 2];
  const r = Math.round(Math.min(box.width, box.height - 24) / 6);
  const person = `M${x - r} ${y - r * 0.7}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0M${x - 2 * r} ${y + 2.2 * r}c0 ${-2.4 * r} ${4 * r} ${-2.4 * r} ${4 * r} 0`;
  const paper = `M${x - 2 * r} ${y - 1.4 * r}h${4 * r}v${2.8 * r}h${-4 * r}zM${x - 1.5 * r} ${y - 0.8 * r}h${r}v${1.2 * r}h${-r}zM${x} ${y - 0.6 * r}h${1.5 * r}M${x} ${y}h${1.5 * r}M${x - 1.5 * r} ${y + 0.9 * r}h${3 * r}`;
  return {
    shapes: [
      { ...box, look: 'soft', radius: 8 },
      { path: rounded(part.is === 'document' ? paper : person), look: 'line' },
    ],
    texts: [
      {
        text: part.label,
        x: box.x + pad,
        y: box.y + box.height - pad,
        size: sizes.small,
        look: 'muted',
        room: box.width - 2 * pad,
      },
    ],
    marker: corner(box),
  };
}

/** A sign of 12 pixels around a point. */
export function signPath(sign: Sign, x: number, y: number): string {
  const paths: Record<Sign, string> = {
    tick: `M${x - 5} ${y}l4 4l7 -8`,
    ring: `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0`,
    triangle: `M${x - 6} ${y + 5}l6 -11l6 11z`,
    cross: `M${x - 4} ${y - 4}l8 8m0 -8l-8 8`,
    question: `M${x - 4} ${y - 2}a4 4 0 1 1 5 4q-1 0 -1 2m0 3v.5`,
  };
  return paths[sign];
}

/** Half pixels are enough, and shorter. */
const rounded = (path: string) =>
  path.replaceAll(/-?\d+\.\d+/g, (one) => String(Math.round(Number(one) * 2) / 2));
