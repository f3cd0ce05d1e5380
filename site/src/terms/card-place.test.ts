import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cardPlace } from './card-place.ts';

const phone = { width: 390, height: 844 };
const card = { width: 352, height: 90 };

test('a card is below its term, and above if there is no room', () => {
  assert.deepEqual(cardPlace({ left: 20, top: 100, bottom: 120 }, card, phone), { left: 20, top: 124 });
  assert.deepEqual(cardPlace({ left: 20, top: 800, bottom: 820 }, card, phone), { left: 20, top: 706 });
});

test('a card that fits the window is within it, wherever its term is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 389 }), fc.integer({ min: 0, max: 820 }), (left, top) => {
      const place = cardPlace({ left, top, bottom: top + 20 }, card, phone);
      assert.ok(place.left >= 8 && place.left + card.width <= 382);
      assert.ok(place.top >= 8 && place.top + card.height <= 836);
      assert.ok(place.top >= top + 20 || place.top + card.height <= top, 'it does not cover its term');
    }),
  );
});
