import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { corpusOf, document, pageFile } from '@kwikid/content/testing';
import { findProgram } from './machine.ts';
import { runSamples, type SampleOptions } from './run-samples.ts';
import { sandboxError } from './sandbox-error.ts';

const error = await sandboxError();
const skip = error === undefined ? false : `no sandbox here: ${error}`;
const without = (...names: string[]) => {
  const missing = names.filter((name) => findProgram(name) === undefined);
  return skip !== false ? skip : missing.length === 0 ? false : `missing here: ${missing.join(', ')}`;
};

const fence = (marks: string, text: string) => `\`\`\`${marks}\n${text}\n\`\`\`\n`;
const run = (blocks: string[], options: SampleOptions = {}, file = pageFile) =>
  runSamples(corpusOf({ [file]: document(blocks.join('\n')) }), options);
const said = (report: Awaited<ReturnType<typeof run>>) =>
  report.findings.map(({ rule, message }) => `${rule} ${message}`).join('\n');

test('files and servers stay until the page’s end, variables do not', { skip }, async () => {
  const report = await run([
    fence(
      'js title="server.js" test',
      "require('http').createServer((_, a) => a.end('here\\n')).listen(8080)",
    ),
    fence(
      'bash test',
      'name=x\nnode server.js &\nuntil node -e "fetch(\'http://127.0.0.1:8080\').then(() => {}, () => process.exit(1))"; do :; done',
    ),
    fence('js test', "console.log((await (await fetch('http://127.0.0.1:8080')).text()).trim())"),
    fence('text output', 'here'),
    fence('bash test', '[ -v name ] || echo gone > file\ncat file'),
    fence('text output', 'gone'),
  ]);
  assert.equal(said(report), '');
  assert.equal(report.ran, 4);
});

test('a block that a later one runs counts as run', { skip }, async () => {
  const file = fence('sql title="a.sql" test', 'SELECT 1;');
  assert.equal((await run([file, fence('bash test', 'cat a.sql')])).ran, 2);
});

test('a different output is reported at its line, with both outputs', { skip }, async () => {
  const report = await run([
    fence('bash test', 'echo a; echo c; echo why >&2'),
    fence('text output', 'a\nb'),
  ]);
  const [finding] = report.findings;
  const lines = document(
    [fence('bash test', 'echo a; echo c; echo why >&2'), fence('text output', 'a\nb')].join('\n'),
  );
  assert.equal(lines.split('\n')[(finding?.line ?? 0) - 1], 'b');
  assert.match(said(report), /KD702 (?:.|\n)*expected: b\n {2}came: {5}c\n {2}stderr: why/);
});

test('without expected output every command of a shell block must succeed; with it only the output counts', {
  skip,
}, async () => {
  assert.match(said(await run([fence('bash test', 'false\ntrue')])), /^KD701 it ended with status 1/);
  assert.equal(said(await run([fence('bash test', 'echo a\nfalse'), fence('text output', 'a')])), '');
  assert.match(
    said(await run([fence('js test', 'console.log(1); process.exit(3)'), fence('text output', '1')])),
    /status 3/,
  );
});

test('unparsable blocks and blocks that nothing runs are found without a sandbox', async () => {
  const report = await run([
    fence('json test', '{"a": }'),
    fence('yaml test', 'a: [1'),
    fence('json test', '{}'),
    fence('cobol test', 'DISPLAY 1'),
  ]);
  assert.deepEqual(
    report.findings.map(({ rule }) => rule),
    ['KD701', 'KD701', 'KD704'],
  );
  assert.equal(report.ran, 3);
});

const hostile: [what: string, text: string, finds: RegExp][] = [
  ['an endless loop', 'while :; do :; done', /KD703 the page took more than 2 seconds, in this block/],
  ['a fork bomb', 'b() { b | b; }; b', /KD70[13]/],
  ['endless output', 'yes', /KD701 it was ended: it printed more than/],
  ['endless output in the background', 'yes >&2 & sleep 60', /KD701 it was ended: it printed more than/],
  ['a file without end', 'yes > big', /KD701 it (?:ended|was ended)/],
  ['a write to the system', 'echo x > /usr/bin/kwikid-sample', /Read-only file system|Permission denied/],
  ['a way to the network', ': > /dev/tcp/192.0.2.1/80', /Network is unreachable/],
  ['a look at the machine’s files', 'ls /root /etc/shadow', /KD701/],
  ['a look at other processes', `kill -0 ${process.pid}`, /KD701/],
  ['a way to become root', 'setpriv --reuid=0 true', /KD701/],
  ['a remount of the system', 'mount -o remount,rw /usr', /KD701/],
  ['a broken driver', 'kill -9 $PPID', /KD701 the sandbox ended/],
];
for (const [what, text, finds] of hostile) {
  // Only pages that never end wait for the limit: a slow machine must not turn one finding into another.
  const seconds = finds.source.includes('KD703 ') || what === 'a fork bomb' ? 2 : 60;
  test(`a page with ${what} is contained and reported`, { skip }, async () => {
    assert.match(said(await run([fence('bash test', text)], { seconds })), finds);
  });
}

test('a background process ends with its page, and nothing is written outside', {
  skip,
}, async () => {
  const name = `kwikid-sample-${process.pid}`;
  const text = `touch /tmp/${name} /etc/${name}\n(exec -a ${name} sleep 300) &`;
  assert.equal(said(await run([fence('bash test', text)])), '');
  assert.deepEqual(
    [`/tmp/${name}`, `/etc/${name}`].filter((file) => existsSync(file)),
    [],
  );
  const processes = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  for (const id of processes) {
    const line = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    assert.ok(!line.startsWith(name), `${id} still runs`);
  }
});

test('a page that passed is remembered until its blocks change; one that failed is not', {
  skip,
}, async (context) => {
  const cache = await mkdtemp(path.join(tmpdir(), 'samples-'));
  context.after(() => rm(cache, { recursive: true }));
  const passes = [fence('bash test', 'true')];
  assert.equal((await run(passes, { cache })).remembered, 0);
  const again = await run(passes, { cache });
  assert.deepEqual([again.remembered, again.ran], [1, 1]);
  assert.equal((await run([fence('bash test', 'true || true')], { cache })).remembered, 0);
  for (const _ of [1, 2]) {
    const { findings, remembered } = await run([fence('bash test', 'false')], { cache });
    assert.deepEqual([findings.length, remembered], [1, 0]);
  }
});

const fixPage = 'content/docs/knowledge/appsec-vapt/a.md';
const configuration = (says: string) =>
  `events {}\nhttp {\n  server {\n    listen 127.0.0.1:8080;\n    return 200 "${says}\\n";\n  }\n}`;
const start = fence('bash test', `nginx -p "$PWD/" -c "$PWD/nginx.conf" -g 'pid nginx.pid;'`);
const ask = fence('bash test', 'curl -s http://127.0.0.1:8080/');

test('an nginx configuration is proven by a response, not by its syntax', {
  skip: without('nginx', 'curl'),
}, async () => {
  const block = fence('nginx title="nginx.conf" test', configuration('safe'));
  const proof = (...blocks: string[]) => run([block, ...blocks], {}, fixPage).then(({ nginx }) => nginx);
  assert.deepEqual(await proof(), { proven: 0, all: 1 });
  assert.deepEqual(await proof(start, ask), { proven: 0, all: 1 });
  assert.deepEqual(await proof(start, ask, fence('text output', 'other')), { proven: 0, all: 1 });
  assert.deepEqual(await proof(start, ask, fence('text output', 'safe')), { proven: 1, all: 1 });
  const other = fence('nginx title="other.conf" test', configuration('other'));
  assert.deepEqual(await proof(other, start, ask, fence('text output', 'safe')), { proven: 1, all: 2 });
  const untested = fence('bash test', 'nginx -t -p "$PWD/" -c "$PWD/nginx.conf" 2>/dev/null; echo safe');
  assert.deepEqual(await proof(untested, fence('text output', 'safe')), { proven: 0, all: 1 });
});

test('a fragment is valid in one of its places, or if another file includes it', {
  skip: without('nginx', 'curl'),
}, async () => {
  assert.equal(said(await run([fence('nginx test', 'location /a { return 204; }')])), '');
  assert.match(said(await run([fence('nginx test', 'location /a { retrun 204; }')])), /KD701(?:.|\n)*retrun/);
  const fragment = fence('nginx title="limits.conf" test', 'limit_req zone=made_elsewhere burst=2;');
  assert.match(said(await run([fragment])), /KD701(?:.|\n)*made_elsewhere/);
  const whole = fence(
    'nginx title="nginx.conf" test',
    'events {}\nhttp {\n  limit_req_zone $request_uri zone=made_elsewhere:1m rate=1r/s;\n  include limits.conf;\n}',
  );
  assert.equal(said(await run([fragment, whole, start])), '');
});

const checked: [what: string, programs: string[], right: string, wrong: string][] = [
  [
    'redis.conf',
    ['redis-server'],
    fence('ini title="redis.conf" test', 'port 6379'),
    fence('ini title="redis.conf" test', 'prot 6379'),
  ],
  [
    'sshd_config',
    ['sshd'],
    fence('text title="sshd_config" test', 'PermitRootLogin no'),
    fence('text title="sshd_config" test', 'PermitRotLogin no'),
  ],
  [
    'postgresql.conf',
    ['postgres'],
    fence('ini title="postgresql.conf" test', 'port = 5432'),
    fence('ini title="postgresql.conf" test', 'prot = 5432'),
  ],
  ['PostgreSQL', ['psql'], fence('sql test', 'SELECT 1 AS one;'), fence('sql test', 'SELECT one;')],
  [
    'SQLite',
    ['sqlite3'],
    fence('sql on=sqlite test', 'SELECT 1;'),
    fence('sql on=sqlite test', 'SELECT one;'),
  ],
  ['Python', ['python3'], fence('python test', 'print(1)'), fence('python test', 'print(one)')],
  [
    'TypeScript',
    [],
    fence('ts test', 'const a: number = 1; console.log(a)'),
    fence('ts test', 'const a number = 1'),
  ],
  [
    'a Caddyfile',
    ['caddy'],
    fence('text title="Caddyfile" test', ':80 {\n\trespond ok\n}'),
    fence('text title="Caddyfile" test', ':80 {\n\trespnod ok\n}'),
  ],
  ['XML', ['xmllint'], fence('xml test', '<a/>'), fence('xml test', '<a>')],
];
for (const [what, programs, right, wrong] of checked) {
  test(`${what} is run by its own program`, { skip: without(...programs) }, async () => {
    assert.equal(said(await run([right])), '');
    assert.match(said(await run([wrong])), /^KD701/);
  });
}
