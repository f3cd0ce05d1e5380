import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fixtureServer, ownPage } from '@kwikid/server/testing/fixture-server';
import { findProgram } from '@kwikid/testing/processes';
import { parse, stringify } from 'yaml';
import { root } from '../root.ts';

const folder = join(root, 'deploy/prometheus');
const promtool = findProgram('promtool');
const withPromtool = {
  skip: promtool === undefined && 'needs promtool (Debian: apt-get install prometheus)',
};

interface Rule {
  alert: string;
  expr: string;
}
const { groups } = parse(readFileSync(join(folder, 'kwikid-documentation.rules.yml'), 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(
  readFileSync(join(root, 'deploy/grafana/kwikid-documentation.json'), 'utf8'),
) as { panels: { title: string; targets: { expr: string }[] }[] };

/** Each expression by what it belongs to, with Grafana's variables filled in. */
const expressions: [of: string, expr: string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [
      title,
      expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
    ]),
  ),
];

/** What Prometheus adds to each series. */
const added = new Set(['instance', 'job', 'le']);
const selector = /\b(?<name>(?:kwikid|process|nodejs)_\w+)(?:\{(?<labels>[^}]*)\})?/g;

/** What a server exports that has done some of everything, one series a line. */
async function scraped(t: TestContext): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'monitoring-'));
  t.after(() => rm(dataDir, { recursive: true, force: true }));
  const server = await fixtureServer(t, { env: { ADMIN_PORT: '0', DATA_DIR: dataDir } });
  const cookie = await server.signIn();
  await server.ask('/api/search/1/indexes/*/queries', {
    method: 'POST',
    headers: { ...ownPage, cookie, 'content-type': 'text/plain' },
    body: JSON.stringify({ requests: [{ query: 'rate' }] }),
  });
  const response = await fetch(`http://127.0.0.1:${server.adminPort}/metrics`);
  const text = await response.text();
  if (promtool !== undefined) {
    const checked = spawnSync(promtool, ['check', 'metrics'], { input: text, encoding: 'utf8' });
    // Names of Node's own collectors are not ours to change.
    assert.deepEqual(
      checked.stderr.split('\n').filter((line) => line !== '' && !/^(?:nodejs|process)_/.test(line)),
      [],
    );
  }
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

test('every alert and every panel names series that a server exports', async (t) => {
  const series = await scraped(t);
  let selectors = 0;
  for (const [of, expr] of expressions) {
    for (const { groups: found } of expr.matchAll(selector)) {
      const { name = '', labels = '' } = found ?? {};
      const wanted = labels
        .split(',')
        .filter((label) => /^\w+="/.test(label) && !added.has(label.split('=')[0] ?? ''));
      const isThere = series.some(
        (line) =>
          (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) &&
          wanted.every((label) => line.includes(label)),
      );
      assert.ok(isThere, `${of}: a server exports no ${name}{${wanted.join()}}`);
      selectors++;
    }
  }
  assert.ok(selectors > 30, `${selectors} selectors`);
});

test('each alert has a row in OPERATIONS.md, and each row an alert', () => {
  const text = readFileSync(join(root, 'OPERATIONS.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(Documentation\w+)` \|/gm)].map(([, name]) => name);
  assert.deepEqual(
    rows,
    rules.map(({ alert }) => alert),
  );
});

test('promtool finds no error in the rules, the scrape and the panels', withPromtool, async (t) => {
  const run = (...command: string[]) =>
    execFileSync(promtool ?? '', command, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  run('check', 'config', 'prometheus.yml');
  const panels = expressions.map(([, expr], index) => ({ record: `panel:${index}`, expr }));
  const temporary = await mkdtemp(join(tmpdir(), 'panels-'));
  t.after(() => rm(temporary, { recursive: true, force: true }));
  const file = join(temporary, 'panels.yml');
  await writeFile(file, stringify({ groups: [{ name: 'panels', rules: panels }] }));
  assert.match(run('check', 'rules', file), new RegExp(`SUCCESS: ${panels.length} rules found`));
});

test('each alert fires for its cause, and none on a day like any other', withPromtool, () => {
  const { tests } = parse(readFileSync(join(folder, 'kwikid-documentation.rules.test.yml'), 'utf8')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[];
  };
  const cases = tests.flatMap((each) => each.alert_rule_test);
  for (const { alert } of rules) {
    const own = cases.filter(({ alertname }) => alertname === alert);
    assert.deepEqual(own.map(({ exp_alerts }) => exp_alerts !== undefined).sort(), [false, true], alert);
  }
  const { status, stdout, stderr } = spawnSync(
    promtool ?? '',
    ['test', 'rules', 'kwikid-documentation.rules.test.yml'],
    { cwd: folder, encoding: 'utf8' },
  );
  assert.equal(status, 0, `${stdout}${stderr}`);
});
