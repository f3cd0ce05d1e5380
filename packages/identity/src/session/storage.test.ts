import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createReloadBudget } from '../browser/reload-budget.ts';
import { FakeProfile } from '../testing/testing.ts';
import { createRecordStore, recordKey } from './session-record.ts';

describe('reload budget', () => {
  it('is one reload each way until a content page has a valid session', () => {
    const budget = createReloadBudget(new FakeProfile().localStorage);
    assert.deepEqual(
      (['gate', 'gate', 'content', 'content', 'gate'] as const).map((by) => budget.spend(by)),
      [true, false, true, false, false],
    );
    budget.restore();
    assert.equal(budget.spend('gate'), true);
  });

  it('is spent if nothing can be stored', () => {
    const full = { getItem: () => null, setItem: () => {} } as unknown as Storage;
    const closed = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    } as unknown as Storage;
    assert.equal(createReloadBudget(full).spend('gate'), false);
    assert.equal(createReloadBudget(closed).spend('gate'), false);
  });
});

describe('session record', () => {
  it('is null if the browser denies its storage', () => {
    const closed = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    } as unknown as Storage;
    assert.equal(createRecordStore(closed).read(), undefined);
    assert.equal(createRecordStore(closed).mark(), 'none');
  });

  for (const text of [
    '',
    '{',
    'null',
    '1',
    '{}',
    '{"status":"in"}',
    '{"status":"in","signIn":1}',
    '{"status":"out"}',
  ]) {
    it(`'${text}' does not count`, () => {
      const { localStorage } = new FakeProfile();
      localStorage.setItem(recordKey, text);
      const record = createRecordStore(localStorage);
      assert.equal(record.read(), undefined);
      assert.equal(record.mark(), 'none');
    });
  }

  it('distinguishes sign-ins, their absence and a sign-out; a renewal keeps the mark', () => {
    const record = createRecordStore(new FakeProfile().localStorage);
    const marks = [record.mark()];
    record.write({ status: 'in', signIn: 'a', expiresAt: 1 });
    marks.push(record.mark());
    record.write({ status: 'in', signIn: 'b', expiresAt: 1 });
    marks.push(record.mark());
    record.write({ status: 'out', at: 1 });
    marks.push(record.mark());
    assert.equal(new Set(marks).size, 4);
    record.write({ status: 'in', signIn: 'b', expiresAt: 2 });
    assert.equal(record.mark(), marks[2]);
  });
});
