import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrast } from '../../testing/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const lines = css.split('\n').map((line) => line.trim());

/** The colours that one block of the stylesheet sets. */
function colours(selector: string): Map<string, string> {
  const start = lines.indexOf(`${selector} {`);
  assert.notEqual(start, -1, `tokens.css has a block for ${selector}`);
  const block = lines.slice(start, lines.indexOf('}', start)).join('\n');
  return new Map(
    [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

const light = colours(':root');
const modes = { light, dark: new Map([...light, ...colours('[data-theme="dark"]')]) };
const grounds = ['ground', 'surface', 'raised', 'sunken'];

const pairs: [front: string, back: string, ratio: number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['text', ground, 4.5],
    ['muted', ground, 4.5],
    ['accent', ground, 4.5],
    ['accent-hover', ground, 4.5],
    ['control-border', ground, 3],
  ]),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['text', 'mark', 4.5],
  // Code, in normal and in highlighted lines.
  ...['keyword', 'string', 'literal', 'blue', 'red', 'muted', 'text'].flatMap(
    (colour): [string, string, number][] => [
      [colour, 'sunken', 4.5],
      [colour, 'amber-soft', 4.5],
    ],
  ),
  ...['accent', 'amber', 'red', 'blue'].flatMap((hue): [string, string, number][] => [
    ['text', `${hue}-soft`, 4.5],
    ['accent', `${hue}-soft`, 4.5],
    [hue, `${hue}-soft`, 4.5],
  ]),
];

for (const [mode, values] of Object.entries(modes)) {
  for (const [front, back, ratio] of pairs) {
    test(`${mode}: ${front} on ${back} is at least ${ratio}:1`, () => {
      const measured = contrast(values.get(front) ?? '', values.get(back) ?? '');
      assert.ok(measured >= ratio, `${measured.toFixed(2)}`);
    });
  }
}
