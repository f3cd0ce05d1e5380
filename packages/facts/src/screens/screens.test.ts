import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { drawnScreen } from './draw.ts';
import { screenErrors, screenLayout, smallestText } from './layout.ts';
import { type Screen, screensFile } from './schema.ts';
import { deskScreens } from './testing.ts';
import { textWidth, wrapped } from './text-width.ts';

const desk = () => screensFile.parse(deskScreens()).screens['desk-call'] as Screen;
const real = Object.entries(
  screensFile.parse(
    parse(readFileSync(new URL('../../../../content/data/screens.yml', import.meta.url), 'utf8')),
  ).screens,
);
const errorsOf = (change: (screen: Screen) => void) => {
  const screen = desk();
  change(screen);
  return screenErrors(screen)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('\n');
};
const partOf = (screen: Screen, index: number) => screen.parts[index] as Screen['parts'][number];

for (const [name, screen] of [...Object.entries(screensFile.parse(deskScreens()).screens), ...real]) {
  test(`${name} has no error, and is drawn the same each time, in less than 8 KB`, () => {
    assert.deepEqual(screenErrors(screen), []);
    const { inner } = drawnScreen(name, screen);
    assert.equal(drawnScreen(name, structuredClone(screen)).inner, inner);
    assert.ok(Buffer.byteLength(inner) < 8000, `${Buffer.byteLength(inner)} bytes`);
    // The policy refuses style attributes.
    assert.doesNotMatch(inner, / style=|<script|<style| on\w+=/);
  });

  test(`${name}: every part is inside its window, and every text is inside its part`, () => {
    const { width, height, parts } = screenLayout(screen);
    for (const { part, box, texts, marker } of parts) {
      assert.ok(box.x >= 2 && box.y > 2 && box.x + box.width <= width - 2, part.kind);
      assert.ok(box.y + box.height <= height - 2, part.kind);
      assert.ok(marker.x + 9 <= width && marker.y - 9 >= 0, `marker of ${part.kind}`);
      for (const { text, x, y, size, isBold, anchor } of texts) {
        const wide = textWidth(text, size, isBold ? 'bold' : 'normal');
        const left = anchor === 'middle' ? x - wide / 2 : anchor === 'end' ? x - wide : x;
        assert.ok(left >= box.x - 1 && left + wide <= box.x + box.width + 1, text);
        assert.ok(y - size * 0.7 >= box.y - 1 && y <= box.y + box.height, text);
        // On a phone a desktop is 680 of 760 pixels wide.
        assert.ok((size * 680) / 760 >= 10 && size >= smallestText, text);
      }
    }
  });
}

const mistakes: [name: string, change: (screen: Screen) => void, says: RegExp][] = [
  [
    'parts that overlap',
    (screen) => Object.assign(partOf(screen, 3), { at: [8, 9, 4, 2] }),
    /^parts\.3: button 'End & save': overlaps video 'Caller'; change 'at'/,
  ],
  [
    'a part outside the window',
    (screen) => Object.assign(partOf(screen, 3), { at: [10, 9, 4, 2] }),
    /^parts\.3: .*ends in column 13, but a desktop has 12$/,
  ],
  [
    'a text wider than its part',
    (screen) => Object.assign(partOf(screen, 3), { at: [11, 9, 1, 2] }),
    /^parts\.3: .*'End & save' is \d+ px wider than its place/,
  ],
  [
    'more items than a list has rows',
    (screen) => Object.assign(partOf(screen, 2), { at: [9, 3, 4, 2] }),
    /^parts\.2: list 'To do': 'Ask' is below its part; add rows$/,
  ],
  [
    'a note without a marker',
    (screen) => Object.assign(partOf(screen, 1), { note: undefined }),
    /^notes\.0: note 1 needs one marker and has 0$/,
  ],
  [
    'a note with two markers',
    (screen) => Object.assign(partOf(screen, 0), { note: 2 }),
    /^notes\.1: note 2 needs one marker and has 2$/,
  ],
  [
    'a marker without a note',
    (screen) => Object.assign(partOf(screen, 0), { note: 3 }),
    /^parts\.0: header 'Call': has the marker 3, but there is no note 3$/,
  ],
];
for (const [name, change, says] of mistakes) {
  test(`an error names ${name}`, () => assert.match(errorsOf(change), says));
}

test('labels are text and never markup', () => {
  const screen = desk();
  screen.title = '<b>';
  Object.assign(partOf(screen, 0), { label: '<i>' });
  const { inner } = drawnScreen('desk-call', screen);
  assert.match(inner, /<title id="screen-desk-call-title">&lt;b&gt;<\/title>/);
  assert.match(inner, />&lt;i&gt;<.*>End &amp; save</);
  assert.match(inner, /<g class="s-mark">.*>1<.*<g class="s-mark">.*>2</);
});

test('the file refuses what it does not know', () => {
  const file = deskScreens();
  Object.assign(file.screens['desk-call'].parts[0] ?? {}, { colour: 'red' });
  assert.match(String(screensFile.safeParse(file).error), /Unrecognized key: \\?"colour/);
});

test('a line breaks between words, when it would be too wide', () => {
  assert.deepEqual(wrapped('one two three', 13, textWidth('one two', 13)), ['one two', 'three']);
  assert.ok(textWidth('W', 12) > textWidth('i', 12) * 2);
  assert.ok(textWidth('அ', 12) > textWidth('a', 12));
});
