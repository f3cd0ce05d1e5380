import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromiumProblem } from './browsers.ts';
import { type Missing, printedMissing } from './requirements.ts';

const debian = { id: 'debian', version: '12', name: 'Debian GNU/Linux 12 (bookworm)' };
const missing: Missing[] = [
  { what: 'Firefox', leavesOut: 'the tests in Firefox', packages: ['firefox-esr'] },
  { what: 'nghttp', leavesOut: 'the samples of the pages that use it', packages: ['nghttp2-client'] },
];

test('nothing is printed if nothing is missing', () =>
  assert.deepEqual(printedMissing([], debian, true), []));

test('the list names what is missing, which tests are left out, and the command that installs it', () => {
  assert.deepEqual(printedMissing(missing, debian, true), [
    'Missing on this machine:',
    '  Firefox: leaves out the tests in Firefox',
    '  nghttp: leaves out the samples of the pages that use it',
    'To install what is missing: npm test -- --install',
  ]);
});

test('an ordinary user gets the command with sudo', () => {
  assert.equal(
    printedMissing(missing, debian, false).at(-1),
    'To install what is missing: sudo apt-get install --no-install-recommends firefox-esr nghttp2-client',
  );
});

test('another system gets the packages’ Debian names, and on Ubuntu the message that its Chromium does not work', () => {
  const fedora = { id: 'fedora', version: '42', name: 'Fedora Linux 42' };
  assert.match(
    printedMissing(missing, fedora, true).at(-1) ?? '',
    /on Fedora Linux 42: .*: firefox-esr, nghttp2/,
  );
  const ubuntu = { id: 'ubuntu', version: '24.04', name: 'Ubuntu 24.04 LTS' };
  assert.match(printedMissing(missing, ubuntu, true).at(-1) ?? '', /snap.*CHROMIUM_PATH/);
});

test('a requirement without a package has its own remedy', () => {
  const noNamespaces: Missing = {
    what: 'bubblewrap that may make namespaces (Operation not permitted)',
    leavesOut: 'all samples that a program runs',
    packages: [],
    remedy: 'allow user namespaces',
  };
  assert.deepEqual(printedMissing([noNamespaces], debian, false), [
    'Missing on this machine:',
    '  bubblewrap that may make namespaces (Operation not permitted): leaves out all samples that a program runs. To do: allow user namespaces',
  ]);
});

const versions: [version: string | undefined, problem: RegExp | undefined][] = [
  ['Chromium 156.0.8078.79 built on Debian GNU/Linux 12 (bookworm)', undefined],
  ['Google Chrome 150.0.7871.100 ', undefined],
  ['Chromium 120.0.6099.224 built on Debian 11.8', /is version 120, and 150 is needed/],
  ['Command requires the chromium snap to be installed.', /does not print a version/],
  [undefined, /does not run/],
];

for (const [version, problem] of versions) {
  test(`a Chromium that says ‘${version}’ ${problem === undefined ? 'can be used' : 'is named'}`, () => {
    const found = chromiumProblem('/usr/bin/chromium', version);
    if (problem === undefined) assert.equal(found, undefined);
    else assert.match(found ?? '', problem);
  });
}
