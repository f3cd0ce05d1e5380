import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { evaluatingScripts } from './no-eval.ts';

test('a script that probes for eval is found, and no other file', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'no-eval-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const probe = 'try{return new Function(""),!0}catch{return!1}';
  writeFileSync(path.join(folder, 'probe.js'), probe);
  writeFileSync(path.join(folder, 'probe.css'), probe);
  writeFileSync(path.join(folder, 'calls.js'), 'isFunction(a)&&myFunction("")');
  assert.deepEqual(evaluatingScripts(folder), ['probe.js']);
});
