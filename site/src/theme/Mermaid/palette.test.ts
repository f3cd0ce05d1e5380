import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast } from '../../../testing/contrast.ts';
import { palettes } from './palette.ts';

for (const [mode, palette] of Object.entries(palettes)) {
  for (const under of ['ground', 'node', 'nodeAlternate', 'note'] as const) {
    test(`text on ${under} in a ${mode} diagram is at least 4.5:1`, () => {
      assert.ok(contrast(palette.text, palette[under]) >= 4.5);
    });
  }
  test(`lines and borders of a ${mode} diagram are at least 3:1`, () => {
    assert.ok(contrast(palette.line, palette.ground) >= 3);
    assert.ok(contrast(palette.border, palette.ground) >= 3);
  });
}
