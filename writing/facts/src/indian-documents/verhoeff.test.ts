import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hasVerhoeffDigit } from './verhoeff.ts';

test('every single wrong digit, and every swap of neighbours, fails the check digit', () => {
  // Verhoeff proves both properties. 2363 is his example: 236 with check digit 3.
  assert.ok(hasVerhoeffDigit('2363'));
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9]{11}$/),
      fc.nat(11),
      fc.integer({ min: 1, max: 9 }),
      (payload, at, by) => {
        const digit = [...'0123456789'].filter((candidate) => hasVerhoeffDigit(payload + candidate));
        assert.equal(digit.length, 1);
        const digits = [...`${payload}${digit[0]}`];
        const wrong = digits.with(at, String((Number(digits[at]) + by) % 10)).join('');
        assert.ok(!hasVerhoeffDigit(wrong));
        const [left, right] = [digits[at], digits[at + 1]];
        if (left === undefined || right === undefined || left === right) return;
        assert.ok(
          !hasVerhoeffDigit(
            digits
              .with(at, right)
              .with(at + 1, left)
              .join(''),
          ),
        );
      },
    ),
  );
});
