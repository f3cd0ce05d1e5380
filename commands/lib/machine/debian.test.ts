import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Apt, aptRemedy, install, readSystem } from './debian.ts';

const outputs: [output: string, remedy: RegExp][] = [
  ['E: Unable to locate package chromium-headless-shell', /Debian 12 or newer/],
  ['E: Package ‘x’ has no installation candidate', /Debian 12 or newer/],
  [
    'Err:1 http://deb.debian.org bookworm InRelease\n  Temporary failure resolving ‘deb.debian.org’',
    /cannot be reached/,
  ],
  ['E: Failed to fetch http://…  407  Proxy Authentication Required', /proxy asks for a password/],
  ['dpkg: error: … failed to write (No space left on device)', /disk is full/],
  ['E: You don’t have enough free space in /var/cache/apt/archives/.', /disk is full/],
  ['E: Could not get lock /var/lib/dpkg/lock-frontend.', /another apt is at work/],
  [
    'The following packages have unmet dependencies:\n nginx-light : Depends: nginx (< 1.22.1-9.1~)\nE: Unable to correct problems, you have held broken packages.',
    /nginx from another source/,
  ],
  ['E: something new', /^E: something new\. Try: apt-get install x$/],
];

for (const [output, remedy] of outputs) {
  test(`apt’s ‘${output.split('\n')[0]}’ leads to a remedy`, () =>
    assert.match(aptRemedy('x', output), remedy));
}

test('an unavailable package does not prevent the others', async () => {
  const installed: string[] = [];
  const apt: Apt = async (args) => {
    if (args[0] === 'update') return { status: 0, output: '' };
    const names = args.filter((word) => !word.startsWith('-') && word !== 'install');
    if (names.includes('gone')) return { status: 100, output: 'E: Unable to locate package gone' };
    installed.push(...names);
    return { status: 0, output: '' };
  };
  const failed = await install(['jq', 'gone', 'curl'], apt);
  assert.deepEqual(installed, ['jq', 'curl']);
  assert.deepEqual(
    failed.map(({ name }) => name),
    ['gone'],
  );
  assert.deepEqual(await install(['jq'], apt), []);
});

test('without package lists the network is named as the reason, not the release', async () => {
  const apt: Apt = async ([command]) =>
    command === 'update'
      ? { status: 100, output: 'E: Failed to fetch …  Could not connect to deb.debian.org:80' }
      : { status: 100, output: 'E: Unable to locate package jq' };
  const [failed] = await install(['jq'], apt);
  assert.match(failed?.remedy ?? '', /cannot be reached/);
});

test('the system is read from /etc/os-release, and a machine without it has its platform’s name', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'system-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'os-release');
  await writeFile(file, 'PRETTY_NAME="Ubuntu 24.04 LTS"\nID=ubuntu\nVERSION_ID="24.04"\nID_LIKE=debian\n');
  assert.deepEqual(readSystem(file), { id: 'ubuntu', version: '24.04', name: 'Ubuntu 24.04 LTS' });
  assert.deepEqual(readSystem(join(folder, 'none')), { id: '', version: '', name: process.platform });
});
