import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RevocationView } from './revocation-view.ts';

const revoked = { kind: 'session', id: 'a', issuedUntil: 100, keepUntil: 500 } as const;

test('only what was revoked is revoked', () => {
  const view = new RevocationView();
  view.add([revoked]);
  assert.equal(view.isRevoked('session', 'a', 100), true);
  assert.equal(view.isRevoked('session', 'a', 101), false, 'issued later');
  assert.equal(view.isRevoked('session', 'b', 1), false, 'another id');
  assert.equal(view.isRevoked('token', 'a', 1), false, 'another kind');
});

test('adding a revocation again never shortens it', () => {
  const view = new RevocationView();
  view.add([revoked, { ...revoked, issuedUntil: 50, keepUntil: 60 }]);
  assert.equal(view.prune(70), 1);
  assert.equal(view.isRevoked('session', 'a', 100), true);
});

test('an expired revocation is forgotten', () => {
  const view = new RevocationView();
  view.add([revoked, { ...revoked, id: 'later', keepUntil: 900 }]);
  assert.equal(view.prune(501), 1);
  assert.equal(view.isRevoked('session', 'a', 100), false);
  assert.equal(view.isRevoked('session', 'later', 100), true);
});
