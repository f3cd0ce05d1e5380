import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installations, printedInstallations } from './inventory.ts';

const history = `
Start-Date: 2026-11-22  21:09:01
Commandline: apt-get install -y -q --no-install-recommends nginx-light jq
Install: nginx-light:amd64 (1.22.1-9+deb12u9), libjq1:amd64 (1.6-2.1, automatic), jq:amd64 (1.6-2.1)
End-Date: 2026-11-22  21:09:10

Start-Date: 2026-11-22  21:10:01
Commandline: apt-get remove x
Remove: x:amd64 (1.0)
End-Date: 2026-11-22  21:10:02
`;

test('apt’s log lists each command with its packages and their dependencies', () => {
  const list = installations(history);
  assert.deepEqual(list, [
    {
      command: 'apt-get install -y -q --no-install-recommends nginx-light jq',
      named: ['jq', 'nginx-light'],
      needed: 1,
    },
  ]);
  assert.deepEqual(printedInstallations(list), [
    '  Debian: jq, nginx-light (and 1 packages that these need), by apt-get',
  ]);
  assert.deepEqual(printedInstallations(installations('')), ['  Debian: nothing']);
});
