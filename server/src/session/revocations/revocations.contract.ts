import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RevocationStore } from './revocations.ts';

/**
 * What every revocation store must do.
 *
 * @param open - opens the store on the same data each time it is called with the same name
 */
export function revocationStoreContract(kind: string, open: (name: string) => RevocationStore): void {
  const revoked = { kind: 'session', id: 'a', issuedUntil: 100, keepUntil: 500 } as const;

  test(`${kind}: what was revoked is revoked, and nothing else`, () => {
    const store = open('one');
    store.revoke([revoked]);
    assert.equal(store.isRevoked('session', 'a', 100), true);
    assert.equal(store.isRevoked('session', 'a', 101), false, 'issued later');
    assert.equal(store.isRevoked('session', 'b', 1), false, 'another id');
    assert.equal(store.isRevoked('token', 'a', 1), false, 'another kind');
    store.close();
  });

  test(`${kind}: a revocation survives a restart`, () => {
    const store = open('two');
    store.revoke([revoked, { ...revoked, id: 'b' }]);
    store.close();
    const again = open('two');
    assert.equal(again.isRevoked('session', 'a', 100), true);
    assert.equal(again.isRevoked('session', 'b', 100), true);
    again.close();
  });

  test(`${kind}: revoking again never shortens a revocation`, () => {
    const store = open('three');
    store.revoke([revoked]);
    store.revoke([{ ...revoked, issuedUntil: 50, keepUntil: 60 }]);
    store.prune(70);
    assert.equal(store.isRevoked('session', 'a', 100), true);
    store.close();
  });

  test(`${kind}: what has expired is forgotten`, () => {
    const store = open('four');
    store.revoke([revoked, { ...revoked, id: 'later', keepUntil: 900 }]);
    assert.equal(store.prune(501), 1);
    assert.equal(store.isRevoked('session', 'a', 100), false);
    assert.equal(store.isRevoked('session', 'later', 100), true);
    store.close();
  });

  test(`${kind}: a name with SQL in it is a name`, () => {
    const store = open('five');
    const id = "'; DROP TABLE revocations; --";
    store.revoke([{ ...revoked, id }]);
    assert.equal(store.isRevoked('session', id, 100), true);
    store.check();
    store.close();
  });
}
