import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shellCalls } from './shell-calls.ts';

const cases: [text: string, calls: string[]][] = [
  ['jq . a.json', ['jq']],
  ['curl -s x | jq . && echo "done" || exit 1', ['curl', 'jq', 'echo', 'exit']],
  ['x=$(openssl rand 8) y="$(date "$(id -u)")" z=`git log`', ['openssl', 'date', 'id', 'git']],
  ['diff <(sort a) <(sort b) > "$(mktemp)"', ['diff', 'sort', 'sort', 'mktemp']],
  ['for i in $(seq 3); do if ! nghttp x; then sleep 1; fi; done', ['seq', 'nghttp', 'sleep']],
  ['case $x in a) redis-cli PING ;; esac', ['redis-cli']],
  ['"caddy" adapt; \\nginx -t', ['caddy', 'nginx']],
  ['# caddy\necho caddy', ['echo']],
  // Commands that run their arguments.
  ['timeout -k 2 5 nginx -t', ['timeout', 'nginx']],
  ['env -u A B=1 timeout 3 curl x', ['env', 'timeout', 'curl']],
  ['xargs -n 1 -P 4 sh -c \'curl "$1"\'', ['xargs', 'sh', 'curl']],
  ['find . -name x -exec rm {} +', ['find', 'rm']],
  ['exec -a name redis-server', ['exec', 'redis-server']],
  ['command -v jq', ['command']],
  ['command jq', ['command', 'jq']],
  ['runuser -u reader -- psql', ['runuser', 'psql']],
  // Code in words and here-documents.
  ["bash -ec 'jq .'", ['bash', 'jq']],
  ["trap 'kill $pid; rm -r x' EXIT", ['trap', 'kill', 'rm']],
  ["bash <<'E'\nturnserver -n\nE", ['bash', 'turnserver']],
  ["bash a.sh <<'E'\nturnserver -n\nE", ['bash']],
  ['cat <<E\n$(hostname) turnserver\nE', ['cat', 'hostname']],
  ["cat <<'E'\n$(hostname)\nE", ['cat']],
  // A name that is unknown before it runs.
  ['"$program" -x; $(which jq) .; timeout 3 "$@"', ['which', 'timeout']],
  ["'$literal' x", ['$literal']],
];

for (const [text, expected] of cases) {
  test(`calls of ${JSON.stringify(text)}`, () => {
    assert.deepEqual(
      shellCalls(text)
        .calls.map(({ name }) => name)
        .sort(),
      expected.sort(),
    );
  });
}

test('functions of the text are listed as defined', () => {
  const { defined } = shellCalls('f() { g; }\nfunction h { :; }');
  assert.deepEqual(defined, ['f', 'h']);
});

test('Python code and modules are found with their lines', () => {
  const text =
    "python3 -m venv x\n\npython3 - <<'E'\nimport yaml\nE\npython3 -c 'import json'\npython3 a.py <<E\nimport x\nE";
  const { pythonModules, python } = shellCalls(text);
  assert.deepEqual(pythonModules, [{ name: 'venv', line: 1 }]);
  assert.deepEqual(python, [
    { text: 'import yaml\n', line: 4 },
    { text: 'import json', line: 6 },
  ]);
});

test('every call has its line, also in code inside a word', () => {
  assert.deepEqual(shellCalls("a\n\nb | c\nsh -c '\nd\n'").calls, [
    { name: 'a', line: 1 },
    { name: 'b', line: 3 },
    { name: 'c', line: 3 },
    { name: 'sh', line: 4 },
    { name: 'd', line: 5 },
  ]);
});

const piece = fc.constantFrom(
  ...[
    "'",
    '"',
    '$(',
    ')',
    '`',
    '<<E\n',
    'E\n',
    '|',
    '&&',
    ';',
    '{',
    '}',
    'if ',
    'fi',
    'case ',
    'esac',
    'do',
    '\\',
  ],
  ...[
    'timeout ',
    'env ',
    'bash -c ',
    'xargs ',
    'find -exec ',
    'eval ',
    'a',
    ' ',
    '\n',
    '((',
    '[[',
    '\0',
    '🧭',
  ],
);

test('no text makes it throw or wait', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('');
      const lines = text.split('\n').length;
      for (const { line } of shellCalls(text).calls) assert.ok(line >= 1 && line <= lines);
    }),
    { numRuns: 2000 },
  );
});
