import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayInWords } from './review.ts';

test('a day is written in words', () => assert.equal(dayInWords('2026-11-20'), 'Nov 20, 2026'));
