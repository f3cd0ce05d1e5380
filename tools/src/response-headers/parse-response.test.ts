import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ResponseHead } from './header-field.ts';
import { HeaderError, parseResponse } from './parse-response.ts';

const pairs = ({ fields }: ResponseHead) => fields.map(({ name, value }) => [name, value]);
const server = [
  ['server', 'nginx'],
  ['x-frame-options', 'DENY'],
];

const read: [what: string, text: string, status: number | undefined, version: string | undefined][] = [
  ['curl -i over HTTP/1.1', 'HTTP/1.1 200 OK\r\nServer: nginx\r\nX-Frame-Options: DENY\r\n\r\n', 200, '1.1'],
  ['curl -i over HTTP/2', 'HTTP/2 200 \nserver: nginx\nx-frame-options: DENY\n\n<!doctype html>', 200, '2'],
  ['a status without a reason', 'HTTP/1.1 404\nServer: nginx\nX-Frame-Options: DENY', 404, '1.1'],
  ['no status line', 'Server: nginx\nX-Frame-Options:DENY', undefined, undefined],
  ['a byte order mark', '\uFEFFServer: nginx\nX-Frame-Options: DENY', undefined, undefined],
  ['empty lines before', '\n\nHTTP/3 200\nServer: nginx\nX-Frame-Options: DENY', 200, '3'],
  [
    'the last of several responses',
    'HTTP/1.1 301 Moved\nServer: old\n\nHTTP/1.1 200 OK\nServer: nginx\nX-Frame-Options: DENY\n\nbody',
    200,
    '1.1',
  ],
  [
    'curl -v',
    '* Connected\n> GET / HTTP/1.1\n> Host: a.example\n>\n< HTTP/1.1 200 OK\n< Server: nginx\n< X-Frame-Options: DENY\n< \n{ [5 bytes data]\nhello',
    200,
    '1.1',
  ],
  ['the tools of Chromium', ':status: 200\nserver: nginx\nx-frame-options: DENY', 200, undefined],
  ['a table of the tools', 'server\nnginx\nx-frame-options\nDENY', undefined, undefined],
];

for (const [what, text, status, version] of read) {
  test(`reads ${what}`, () => {
    const response = parseResponse(text);
    assert.deepEqual(pairs(response), server);
    assert.deepEqual([response.status, response.version], [status, version]);
  });
}

test('several cookies stay several', () => {
  assert.deepEqual(
    pairs(parseResponse('Set-Cookie: a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT\nSet-Cookie: b=2')),
    [
      ['set-cookie', 'a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT'],
      ['set-cookie', 'b=2'],
    ],
  );
});

test('the lines of headers are those of what was pasted', () => {
  const { fields } = parseResponse('* note\n< HTTP/1.1 200 OK\n< A: 1\n* note\n< B: 2');
  assert.deepEqual(
    fields.map(({ line }) => line),
    [3, 5],
  );
});

test('notes which of several responses it read, and that it left out a body', () => {
  assert.deepEqual(parseResponse('A: 1').notes, []);
  const { notes } = parseResponse('HTTP/1.1 302 Found\nA: 1\n\nHTTP/1.1 200 OK\nA: 2\n\n<p>');
  assert.match(notes.join(' '), /2 responses.*last.*body/);
});

const refused: [what: string, text: string, message: RegExp][] = [
  ['nothing', ' \n ', /^Paste the headers/],
  ['only a status line', 'HTTP/1.1 200 OK\n\n', /There are 0 headers/],
  ['a folded line', 'HTTP/1.1 200 OK\nX-A: one\n two: 2', /^Line 3: .*folds the header.*RFC 9112 §5\.2/],
  ['a line folded by a tab', 'X-A: one\n\ttwo', /^Line 2: .*folds the header/],
  ['a first line with white space before it', ' X-A: one', /white space/],
  ['white space before the colon', 'Server: a\nX-A : one', /^Line 2: .*white space.*RFC 9112 §5\.1/],
  ['a name with an invalid character', 'X(A): one', /^Line 1: “X\(A\)” holds a character/],
  ['an archive of a browser', '[{"name":"A","value":"1"}]', /which no header name may/],
  ['a name beyond ASCII', 'Sérver: nginx', /which no header name may/],
  ['a name that is empty', ': one', /colon/],
  ['a value with NUL', 'X-A: on\u0000e', /the value of X-A holds a control character/],
  ['a value with a bare carriage return', 'X-A: one\rX-B: two', /control character/],
  ['text', 'HTTP/1.1 200 OK\nhello', /^Line 2: “hello” is not a header/],
  ['a page', '<!doctype html><title>a</title>', /is not a header/],
  ['a request', 'GET / HTTP/1.1\nHost: a.example', /This is a request/],
  ['a broken status line', 'HTTP/1.1 OK\nA: 1', /is not a header/],
  ['too many headers', 'A: 1\n'.repeat(501), /501 headers, not 1 to 500/],
  ['only a long body', 'x'.repeat(5_000_000), /is not a header/],
  ['binary', '\u0089PNG\r\n\u001a\n\u0000\u0000', /is not a header/],
];

for (const [what, text, message] of refused) {
  test(`refuses ${what}, and says why and where`, () => {
    assert.throws(
      () => parseResponse(text),
      (error) => error instanceof HeaderError && message.test(error.message),
    );
  });
}

test('a body of 5 MB is not read', () => {
  const text = `HTTP/1.1 200 OK\nServer: nginx\nX-Frame-Options: DENY\n\n${' folded: no\n'.repeat(450_000)}`;
  assert.deepEqual(pairs(parseResponse(text)), server);
});

const token = fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,20}$/).filter((name) => !/^HTTP/i.test(name));
const value = fc.stringMatching(/^[!-~](?:[ -~]{0,30}[!-~])?$/);

test('headers that were written are read again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(token, value), { minLength: 1 }), fc.boolean(), (fields, crlf) => {
      const text = `HTTP/1.1 200 OK\n${fields.map(([name, text]) => `${name}: ${text}`).join('\n')}\n\n`;
      const response = parseResponse(crlf ? text.replaceAll('\n', '\r\n') : text);
      assert.deepEqual(
        response.fields.map(({ spelling, value: read }) => [spelling, read]),
        fields,
      );
    }),
  );
});

test('whatever is pasted is read or refused by an error of this tool', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      try {
        parseResponse(text);
      } catch (error) {
        assert.ok(error instanceof HeaderError, String(error));
      }
    }),
    { numRuns: 2000 },
  );
});
