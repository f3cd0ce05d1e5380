import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corpusOf, document, pageFile } from '@kwikid/content/testing';
import { type Plan, planOf } from './plan.ts';

const fence = (marks: string, text: string) => `\`\`\`${marks}\n${text}\n\`\`\`\n`;

function plan(...blocks: string[]): Plan {
  const [page] = corpusOf({ [pageFile]: document(blocks.join('\n')) }).pages;
  assert.ok(page);
  return planOf(page);
}

test('blocks run in order, and every block that names a file is written', () => {
  const { steps } = plan(
    fence('text title="pg_hba.conf"', 'local all all peer'),
    fence('json title="200 OK" test', '{}'),
    fence('python title="a.py" test=no reason="needs a camera"', 'print(1)'),
    fence('bash test', 'cat pg_hba.conf'),
    fence('text output', 'local all all peer'),
  );
  assert.deepEqual(
    steps.map(({ files, script }) => [files.map(({ path }) => path).join(), script]),
    [
      ['pg_hba.conf', undefined],
      ['a.py', undefined],
      [`sample-${steps[2]?.line}.sh`, 'cat pg_hba.conf'],
    ],
  );
  assert.equal(steps[2]?.expected?.text, 'local all all peer');
  assert.equal(steps[2]?.shell, true);
});

test('a title cannot lead above the folder, and a request line or a sentence is not a file', () => {
  for (const title of ['../a.sh', 'a/../../b', 'GET /status', 'redis.conf, in part', '']) {
    const { steps } = plan(fence(`text title="${title}"`, 'x'), fence('bash test', 'true'));
    assert.equal(steps.length, 1, title);
  }
});

test('a file that a later shell block runs is only parsed, unless it has an output of its own', () => {
  const server = fence('js title="server.js" test', 'listen()');
  const start = fence('bash test', 'node server.js &');
  assert.match(plan(server, start).steps[0]?.script ?? '', /--check/);
  assert.match(plan(server).steps[0]?.script ?? '', /exec node/);
  assert.match(plan(server, fence('text output', 'x'), start).steps[0]?.script ?? '', /exec node/);
  const query = plan(fence('sql title="a.sql" test', 'SELECT 1;'), fence('bash test', 'psql -f a.sql'));
  assert.deepEqual([query.steps[0]?.script, query.steps[0]?.later], [undefined, true]);
});

test('the file’s name wins over the language, and blocks that nothing runs are listed', () => {
  const { steps, unknown } = plan(
    fence('ini title="redis.conf" test', 'port 6379'),
    fence('ini title="grafana.ini" test', '[server]'),
    fence('sql on=sqlite test', 'SELECT 1;'),
  );
  assert.match(steps[0]?.script ?? '', /redis-server/);
  assert.match(steps[2]?.script ?? '', /sqlite3/);
  assert.equal(unknown[0]?.meta.get('title'), 'grafana.ini');
});

test('a file of another kind is tested by the block that reads it', () => {
  const list = fence('csv title="staff.csv" test', 'account');
  const read = plan(list, fence('python test', 'open("staff.csv")'));
  assert.deepEqual([read.unknown.length, read.steps[0]?.later], [0, true]);
  assert.equal(plan(list, fence('python test', 'open("other.csv")')).unknown.length, 1);
  assert.equal(plan(list, fence('text', 'staff.csv')).unknown.length, 1);
});

test('a page with only files starts no sandbox', () => {
  assert.deepEqual(plan(fence('text title="a.conf"', 'x')).steps, []);
});

test('a program that the page links to is in its folder, and can be imported', () => {
  const { fences } = corpusOf({ [pageFile]: document(fence('python test', 'import judge')) }).pages[0] ?? {
    fences: [],
  };
  const { steps } = planOf({ file: pageFile, fences }, [{ name: 'judge.py', text: 'x = 1' }]);
  assert.deepEqual(steps[0], { line: 1, files: [{ path: 'judge.py', text: 'x = 1' }], args: [] });
});
