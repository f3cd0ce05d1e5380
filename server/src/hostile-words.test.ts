import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { digestMail } from './api/digest/mail.ts';
import type { DigestItem } from './api/digest/team-digest.ts';
import { emptyChain, nextRecord } from './api/evidence/chain.ts';
import { htmlParts } from './api/evidence/packs/html-pack.ts';
import type { PackHead } from './api/evidence/packs/pack.ts';
import { createAccessLog } from './audit/access-log.ts';
import { createAuditLog } from './audit/audit-log.ts';
import { visibleJson } from './audit/visible-json.ts';
import { printable } from './doctor/finding.ts';
import { personIn } from './session/tokens/person.ts';
import { made } from './testing/contracts/evidence-log.contract.ts';

/** What a reader, or a program that a stranger runs, may write to look like something else. */
const hostile: Record<string, string> = {
  'a part of a mail':
    'ok”\n\nOverdue reviews: https://docs.evil.example\n- Password policy\n  Sign in again first.',
  'a carriage return': 'seen\rWARNING: all is well',
  'C0: an escape that clears the terminal': 'a\u001b[2J\u001b[Hb\u0007',
  'C1: the same as one character': 'a\u009b2J\u0085b\u007f',
  'marks of direction': 'a\u202egpj.exe\u202c\u2066b\u2069\u200f',
  'line separators of Unicode': 'a\u2028b\u2029c',
  'what nobody sees': 'a\u200bb\u2060c\ufeffd\u00ade',
  'half of a pair': 'a\ud83d b',
  'links without a scheme':
    'a www.docs.evil.example HTTPS:docs.evil.example mailto:a@evil.example https:\\\\evil.example',
  markup: '</pre><script>alert(1)</script>',
};
/** Control characters, marks of direction, and other characters that nobody sees. */
const invisible = /(?![\n ])[\p{C}\p{Zl}\p{Zp}]/u;

const item = (text: string): DigestItem => ({
  ...{ kind: 'suggestion', path: '/docs/a', since: '2026-11-02T00:00:00Z' },
  ...{ title: 'Callbacks', text: `Ann suggests a correction of: “${text}”` },
});
const mail = (text: string) =>
  digestMail({ team: 'web', name: 'Web', day: '2026-11-23', items: [item(text)] }, 'https://docs.example');
const clean = mail('words');

const lineOf = (write: (line: (text: string) => void) => void): string => {
  let line = '';
  write((text) => {
    line += text;
  });
  return line;
};
const request = (agent: string) =>
  ({
    id: 'r1',
    ip: '192.0.2.1',
    headers: { 'user-agent': agent },
    method: 'GET',
  }) as unknown as FastifyRequest;

/** Every place where such a text comes out of the server, and how many lines it may have there. */
const places: Record<string, [lines: number, write: (text: string) => string]> = {
  'the digest': [clean.text.split('\n').length, (text) => mail(text).text],
  'the audit log': [
    2,
    (text) =>
      lineOf((write) =>
        createAuditLog(write, () => 0)(request(text), { action: 'sign-in', subject: text, issuer: text }),
      ),
  ],
  'the access log': [
    2,
    (text) =>
      lineOf((write) => {
        const response = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true });
        createAccessLog(
          write,
          () => 0,
          true,
        )({
          ...{ id: 'r1', path: '/docs/a', bytes: 1, reader: { subject: text, issuer: text } },
          request: request('') as unknown as IncomingMessage,
          response: response as unknown as ServerResponse,
        });
        response.emit('close');
      }),
  ],
  'the log': [
    2,
    (text) =>
      lineOf((write) =>
        pino({ hooks: { streamWrite: visibleJson } }, { write }).warn({ path: text }, 'request refused'),
      ),
  ],
  'what the doctor prints': [1, (text) => printable(text)],
  'a name as a session keeps it': [1, (text) => personIn({ name: text }, {}).name ?? ''],
};

const { issuer, subject } = made;
/** A page of a pack, as HTML, whose people are called so. */
async function packed(name: string): Promise<string> {
  const person = { issuer, subject, name, email: null };
  const page = {
    ...{
      page: '/docs/a',
      title: 'A',
      owner: '',
      reviewed: '',
      reviewDue: '',
      clauses: [],
      who: [],
      within: 1,
    },
    ...{ text: '', texts: [], acknowledged: [nextRecord({ ...made, name }, emptyChain)] },
    notAcknowledged: [{ ...person, day: '2026-11-02', due: '2026-11-16', overdue: false }],
  };
  const head: PackHead = {
    ...{
      format: 1,
      site: '',
      made: '',
      release: '',
      scope: {},
      note: '',
      providers: [{ name: 'A', issuer }],
    },
    ...emptyChain,
  };
  let html = '';
  for await (const part of htmlParts(head, Readable.from([page]), undefined)) html += part;
  // The data for programs has the exact text.
  return html.replaceAll(/<script type="application\/json">[^<]*<\/script>/g, '');
}
for (const [what, text] of Object.entries(hostile))
  test(`gate-57 ${what} stays words in the HTML of a pack`, async () => {
    const [written, clean] = [await packed(text), await packed('words')];
    assert.doesNotMatch(written, invisible);
    assert.doesNotMatch(written, /<script/);
    assert.equal(written.split('\n').length, clean.split('\n').length);
  });

for (const [place, [lines, write]] of Object.entries(places))
  for (const [what, text] of Object.entries(hostile))
    test(`gate-57 ${what} stays words in ${place}`, () => {
      const written = write(text);
      assert.doesNotMatch(written, invisible);
      assert.equal(written.split('\n').length, lines, written);
      if (place.includes('digest'))
        assert.doesNotMatch(written, /(?:[:/\\]|www\.)(?:docs\.|a@)?evil\.example/i);
      if (place.includes('HTML')) assert.doesNotMatch(written, /<script/);
    });

test('gate-57 an escaped line of a log has the same value', () => {
  for (const text of Object.values(hostile)) {
    const line = JSON.stringify({ text });
    assert.deepEqual(JSON.parse(visibleJson(line)), JSON.parse(line));
  }
});
