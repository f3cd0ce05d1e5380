import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corpusOf, document, pageFile } from '@kwikid/content/testing';
import { needsOf } from './page-needs.ts';

const fence = (marks: string, text: string) => `\`\`\`${marks}\n${text}\n\`\`\`\n`;

/** The needs of a page and the text of the line that each is reported at. */
function needs(...blocks: string[]): string[] {
  const text = document(blocks.join('\n'));
  const [page] = corpusOf({ [pageFile]: text }).pages;
  const lines = text.split('\n');
  return needsOf(page?.fences ?? []).map(({ name, line }) => `${name} @ ${lines[line - 1]}`);
}

test('a need is reported at the line that names it', () => {
  assert.deepEqual(
    needs(
      fence('bash test', 'set -e\nopenssl version\nsh -c "jq ."'),
      fence(
        'python test',
        'import os\nimport a.b as c, yaml\ntry:\n  from cryptography import x\nexcept E: pass',
      ),
      fence('python test', '\nimport subprocess\nsubprocess.run(["nghttp", "-v"])'),
      fence('bash test', "python3 - <<'E'\nimport kombu\nE"),
    ),
    [
      'bash @ ```bash test',
      'openssl @ openssl version',
      'sh @ sh -c "jq ."',
      'jq @ sh -c "jq ."',
      'python3 @ ```python test',
      'python3 -m a @ import a.b as c, yaml',
      'python3 -m yaml @ import a.b as c, yaml',
      'python3 -m cryptography @   from cryptography import x',
      'python3 @ ```python test',
      'nghttp @ subprocess.run(["nghttp", "-v"])',
      'bash @ ```bash test',
      "python3 @ python3 - <<'E'",
      'python3 -m kombu @ import kombu',
    ],
  );
});

test('modules that nginx loads and options that it was built with are needs', () => {
  const configuration = [
    'load_module "/usr/lib/nginx/modules/ngx_http_echo_module.so";',
    'http {',
    '  # load_module modules/ngx_stream_module.so;',
    '  server { listen 443 ssl http2; set_real_ip_from 10.0.0.0/8; }',
    '}',
  ].join('\n');
  assert.deepEqual(needs(fence('nginx test', configuration)), [
    'nginx @ ```nginx test',
    `load_module ngx_http_echo_module.so @ ${configuration.split('\n')[0]}`,
    `nginx --with-http_v2_module @ ${configuration.split('\n')[3]}`,
    `nginx --with-http_realip_module @ ${configuration.split('\n')[3]}`,
  ]);
});

test('functions, files, modules and a virtual environment of the page itself are not needs', () => {
  const own = needs(
    fence('bash test', 'ask() { :; }'),
    fence('python title="tools/redacting.py" test', 'import logging'),
    fence('text title="check.sh"', 'true'),
    fence(
      'bash test',
      'ask\n./check.sh\nbin/x\n/opt/y\npython -c "import redacting"\n. .venv/bin/activate\npip list',
    ),
  );
  assert.deepEqual(
    own.filter((need) => !/^(?:bash|python3) @ ```/.test(need)),
    [],
  );
});

test('a program of the system is also found by its path', () => {
  const found = needs(fence('bash test', '/usr/sbin/sshd -t\n/usr/lib/postgresql/15/bin/initdb x'));
  assert.deepEqual(found.slice(1), [
    'sshd @ /usr/sbin/sshd -t',
    'initdb @ /usr/lib/postgresql/15/bin/initdb x',
  ]);
});

test('a block that is not tested counts if a tested one runs its file', () => {
  const script = fence('bash title="a.sh" test=no reason="an example"', 'turnserver -n');
  assert.deepEqual(needs(script), []);
  assert.ok(needs(script, fence('bash test', 'bash a.sh')).some((need) => need.startsWith('turnserver')));
});
