import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCircuit } from './circuit.ts';

test('after three failures in a row the service rests; then one request tries it', () => {
  let now = 0;
  const circuit = createCircuit({ failures: 3, restMilliseconds: 100, now: () => now });
  circuit.failed();
  circuit.failed();
  circuit.succeeded();
  circuit.failed();
  circuit.failed();
  assert.equal(circuit.allows(), true, 'never three in a row');
  circuit.failed();
  assert.equal(circuit.allows(), false);
  now = 99;
  assert.equal(circuit.allows(), false);
  now = 100;
  assert.deepEqual([circuit.allows(), circuit.allows()], [true, false], 'one tries');
  circuit.failed();
  now = 199;
  assert.equal(circuit.allows(), false, 'it failed, so the service rests again');
  now = 200;
  assert.equal(circuit.allows(), true);
  circuit.succeeded();
  assert.deepEqual([circuit.allows(), circuit.allows()], [true, true]);
});

test('a try that never ends does not block the service for ever', () => {
  let now = 0;
  const circuit = createCircuit({ failures: 1, restMilliseconds: 100, now: () => now });
  circuit.failed();
  now = 100;
  assert.equal(circuit.allows(), true);
  now = 200;
  assert.equal(circuit.allows(), true);
});
