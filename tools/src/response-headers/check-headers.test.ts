import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkHeaders } from './check-headers.ts';
import type { Context, Finding } from './finding.ts';
import { parseResponse } from './parse-response.ts';
import { remedyPages } from './report.ts';

const page: Context = { secure: true, document: true, personal: true };
const program: Context = { ...page, document: false };

/** A page with every header, none of them weak. */
const strong: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(self "https://a.example"), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'set-cookie': '__Host-session=secret-of-the-reader; Secure; HttpOnly; SameSite=Lax; Path=/',
};

type Change = Record<string, string | string[] | null>;

function check(change: Change, context: Context = page, head = 'HTTP/1.1 200 OK'): Finding[] {
  const lines = Object.entries({ ...strong, ...change }).flatMap(([name, value]) =>
    value === null ? [] : [value].flat().map((one) => `${name}: ${one}`),
  );
  return checkHeaders(parseResponse([head, ...lines].join('\n')), context);
}

const words = ({ severity, kind, header }: Finding) => `${severity} ${kind} ${header.toLowerCase()}`;

test('a strong page and a strong response for programs give no finding', () => {
  assert.deepEqual(check({}), []);
  assert.deepEqual(check({ 'content-type': 'application/json' }, program), []);
  assert.deepEqual(check({}, page, 'HTTP/2 200'), []);
});

const csp = 'content-security-policy';
const hsts = 'strict-transport-security';
const cors = 'access-control-allow-origin';
const withCredentials = { 'access-control-allow-credentials': 'true', vary: 'Origin' };
const policy = (text: string) => ({
  [csp]: `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${text}`,
});
const cookie = (text: string) => ({ 'set-cookie': `session=secret-of-the-reader${text}` });

/** A change of the strong page, and each finding, gravest first; `says` is of the message of the first one. */
type Case = [change: Change, found: string[], more?: { context?: Context; head?: string; says?: RegExp }];

const cases: Record<string, Case[]> = {
  'Strict-Transport-Security (RFC 6797)': [
    [{ [hsts]: null }, [`high missing ${hsts}`]],
    [{ [hsts]: 'includeSubDomains' }, [`high invalid ${hsts}`], { says: /no max-age/ }],
    [{ [hsts]: 'max-age=1.5' }, [`high invalid ${hsts}`]],
    [{ [hsts]: 'max-age=1; max-age=2' }, [`high invalid ${hsts}`], { says: /“max-age” twice/ }],
    [{ [hsts]: 'MAX-AGE="63072000"; INCLUDESUBDOMAINS; PRELOAD' }, []],
    [{ [hsts]: 'max-age=0; includeSubDomains' }, [`high weak ${hsts}`], { says: /forget/ }],
    [{ [hsts]: 'max-age=86400; includeSubDomains' }, [`medium weak ${hsts}`], { says: /1 day;/ }],
    [{ [hsts]: 'max-age=31535999; includeSubDomains' }, [`medium weak ${hsts}`]],
    [{ [hsts]: 'max-age=31536000; includeSubDomains' }, [`low missing ${hsts}`], { says: /preload/ }],
    [{ [hsts]: 'max-age=31536000' }, [`medium weak ${hsts}`], { says: /includeSubDomains/ }],
    [
      { [hsts]: 'max-age=31536000; preload' },
      [`medium weak ${hsts}`, `low weak ${hsts}`],
      { says: /includeSubDomains/ },
    ],
    [{}, [`low invalid ${hsts}`], { context: { ...page, secure: false }, says: /plain http/ }],
    [{ [hsts]: null }, [], { context: { ...page, secure: false } }],
  ],
  'Content-Security-Policy (W3C CSP Level 3)': [
    [{ [csp]: null }, [`high missing ${csp}`, `low missing ${csp}`], { says: /which scripts/ }],
    [
      { [csp]: null, [`${csp}-report-only`]: "default-src 'none'" },
      [`high missing ${csp}`, `low missing ${csp}`],
      { says: /report-only/ },
    ],
    [{ [csp]: null }, [`low missing ${csp}`], { context: program, says: /scripts/ }],
    [
      { [csp]: "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" },
      [`high missing ${csp}`],
      { says: /Neither script-src nor default-src/ },
    ],
    [policy("script-src 'unsafe-inline'"), [`high weak ${csp}`], { says: /'unsafe-inline' for scripts/ }],
    [policy("script-src 'UNSAFE-INLINE'"), [`high weak ${csp}`]],
    [policy("script-src 'unsafe-inline' 'nonce-abc'"), []],
    [policy("script-src 'unsafe-inline' 'sha256-abc='"), []],
    [policy("script-src 'self'; script-src-elem 'unsafe-inline'"), [`high weak ${csp}`]],
    [policy("script-src 'self'; script-src 'unsafe-inline'"), []],
    [policy("script-src 'unsafe-eval'"), [`medium weak ${csp}`], { says: /eval/ }],
    ...['*', 'https:', 'http:', 'data:', 'https://*'].map(
      (source): Case => [
        policy(`script-src 'self' ${source}`),
        [`high weak ${csp}`],
        { says: new RegExp(`from “${source.replace('*', '\\*')}”`) },
      ],
    ),
    [policy("script-src https: 'strict-dynamic' 'nonce-abc'"), []],
    [policy('connect-src *'), [`medium weak ${csp}`], { says: /^connect-src allows every host/ }],
    [
      { [csp]: "default-src *; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" },
      [`high weak ${csp}`, `medium missing ${csp}`],
    ],
    [
      { [csp]: "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" },
      [`medium missing ${csp}`],
      { says: /object-src/ },
    ],
    [
      { [csp]: "default-src 'none'; form-action 'none'; frame-ancestors 'none'" },
      [`medium missing ${csp}`],
      { says: /base-uri/ },
    ],
    [
      { [csp]: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'" },
      [`low missing ${csp}`],
      { says: /form-action/ },
    ],
    [policy("style-src 'unsafe-inline'"), [`low weak ${csp}`], { says: /styles/ }],
    [policy('script-src self'), [`medium invalid ${csp}`], { says: /“self” is not in quotes/ }],
    [policy('block-all-mixed-content'), [`low obsolete ${csp}`]],
    [{ [csp]: ["script-src 'unsafe-inline'", String(strong[csp])] }, []],
    [
      { [csp]: [`${strong[csp]}; style-src 'unsafe-inline', style-src 'unsafe-inline'`] },
      [`low weak ${csp}`],
    ],
  ],
  'frames (CSP Level 3, HTML)': [
    [
      { [csp]: String(strong[csp]).replace(/; frame-ancestors.*/, ''), 'x-frame-options': null },
      [`high missing ${csp}`],
      { says: /steal clicks/ },
    ],
    [
      { [csp]: String(strong[csp]).replace(/; frame-ancestors.*/, '') },
      [`low missing ${csp}`],
      { says: /Only X-Frame-Options/ },
    ],
    [{ 'x-frame-options': null }, ['low missing x-frame-options']],
    [{ 'x-frame-options': 'sameorigin' }, []],
    [
      { 'x-frame-options': 'ALLOW-FROM https://a.example' },
      ['low invalid x-frame-options'],
      { says: /ALLOW-FROM was never/ },
    ],
    [
      {
        [csp]: String(strong[csp]).replace(/; frame-ancestors.*/, ''),
        'x-frame-options': 'ALLOWALL',
      },
      [`high missing ${csp}`, 'medium invalid x-frame-options'],
    ],
    [
      { [csp]: String(strong[csp]).replace("frame-ancestors 'none'", 'frame-ancestors *') },
      [`high weak ${csp}`],
      { says: /lets every site frame/ },
    ],
    [{ 'x-frame-options': null }, [], { context: program }],
  ],
  'types (Fetch, RFC 9110)': [
    [{ 'x-content-type-options': null }, ['medium missing x-content-type-options']],
    [{ 'x-content-type-options': 'sniff' }, ['medium invalid x-content-type-options']],
    [{ 'x-content-type-options': 'NoSniff' }, []],
    [{ 'content-type': null }, ['medium missing content-type']],
    [{ 'content-type': null }, [], { head: 'HTTP/1.1 304 Not Modified' }],
    [{ 'content-type': 'text/html' }, ['low weak content-type']],
  ],
  'Referrer-Policy (W3C)': [
    [{ 'referrer-policy': null }, ['low missing referrer-policy']],
    [{ 'referrer-policy': 'unsafe-url' }, ['medium weak referrer-policy']],
    [{ 'referrer-policy': 'no-referrer, unsafe-url' }, ['medium weak referrer-policy']],
    [{ 'referrer-policy': 'unsafe-url, no-referrer' }, []],
    [{ 'referrer-policy': 'no-referrer, of-tomorrow' }, []],
    [{ 'referrer-policy': 'none' }, ['medium invalid referrer-policy'], { says: /“none”/ }],
    [{ 'referrer-policy': 'origin' }, ['low weak referrer-policy']],
    [{ 'referrer-policy': null }, [], { context: program }],
  ],
  'Permissions-Policy (W3C)': [
    [{ 'permissions-policy': null }, ['low missing permissions-policy']],
    [
      { 'permissions-policy': "camera 'none'; microphone 'self'" },
      ['medium invalid permissions-policy'],
      { says: /ignore the whole header/ },
    ],
    [{ 'permissions-policy': 'camera=(https://a.example)' }, ['medium invalid permissions-policy']],
    [{ 'permissions-policy': 'camera=(self' }, ['medium invalid permissions-policy']],
    [{ 'permissions-policy': 'camera=(),' }, ['medium invalid permissions-policy']],
    // A repeat within a repeat would try every way to divide the parameters: 2^40.
    [{ 'permissions-policy': `camera=*;${'*=A;*=A;'.repeat(40)}" x` }, ['medium invalid permissions-policy']],
    [
      { 'permissions-policy': 'camera=*, microphone=(), geolocation=()' },
      ['medium weak permissions-policy'],
      { says: /“camera=\*”/ },
    ],
    [
      { 'permissions-policy': 'camera=(self *), microphone=(), geolocation=()' },
      ['medium weak permissions-policy'],
    ],
    [
      {
        'permissions-policy': 'fullscreen=*, camera=(), microphone=(), geolocation=("https://a,b.example")',
      },
      [],
    ],
    [
      { 'permissions-policy': 'camera=()' },
      ['low weak permissions-policy'],
      { says: /microphone, geolocation/ },
    ],
    [{ 'permissions-policy': ['camera=()', 'microphone=()', 'geolocation=()'] }, []],
  ],
  'versions of software (RFC 9110, OWASP)': [
    [{ server: 'nginx/1.22.1' }, ['medium leak server'], { says: /“nginx\/1\.22\.1” names a version/ }],
    [{ server: 'Apache/2.4.57 (Debian)' }, ['medium leak server']],
    [{ server: 'Apache (Ubuntu)' }, ['medium leak server']],
    [{ server: 'nginx' }, ['low leak server']],
    [{ server: '' }, []],
    [{ 'X-Powered-By': 'Express' }, ['medium leak x-powered-by']],
    [{ 'X-AspNet-Version': '4.0.30319' }, ['medium leak x-aspnet-version']],
    [{ via: '1.1 proxy.example (squid/5.7)' }, ['low leak via']],
    [{ via: 'HTTP/1.1 proxy.example' }, []],
  ],
  'cookies (RFC 6265 and 6265bis)': [
    [{ 'set-cookie': null }, []],
    [
      cookie(''),
      ['high missing set-cookie', 'high missing set-cookie', 'medium missing set-cookie'],
      { says: /Secure: a plain http/ },
    ],
    [cookie('; secure; HTTPONLY; samesite=strict'), []],
    [
      cookie('; Secure; HttpOnly; SameSite=Strict; Path=/'),
      ['low weak set-cookie'],
      { says: /__Host-session/ },
    ],
    [cookie('; Secure; HttpOnly; SameSite=Some'), ['medium invalid set-cookie'], { says: /SameSite=some/ }],
    [cookie('; Secure; HttpOnly; SameSite=None'), ['low weak set-cookie']],
    [cookie('; HttpOnly; SameSite=None'), ['high missing set-cookie', 'high invalid set-cookie']],
    [
      cookie('; Secure; HttpOnly; SameSite=Lax; Domain=a.example'),
      ['medium weak set-cookie'],
      { says: /subdomain/ },
    ],
    [cookie('; Max-Age=0'), []],
    [cookie('; Expires=Thu, 01 Jan 1970 00:00:00 GMT'), []],
    [
      { 'set-cookie': 'XSRF-TOKEN=a; Secure; SameSite=Lax' },
      ['low missing set-cookie'],
      { says: /its name says|Its name says/ },
    ],
    [
      { 'set-cookie': '__Host-a=1; HttpOnly; SameSite=Lax; Path=/' },
      ['high invalid set-cookie'],
      { says: /no Secure/ },
    ],
    [
      { 'set-cookie': '__Host-a=1; Secure; HttpOnly; SameSite=Lax' },
      ['high invalid set-cookie'],
      { says: /no Path/ },
    ],
    [
      { 'set-cookie': '__HOST-a=1; Secure; HttpOnly; SameSite=Lax; Path=/; Domain=a.example' },
      ['high invalid set-cookie', 'medium weak set-cookie'],
      { says: /has Domain/ },
    ],
    [{ 'set-cookie': '__Secure-a=1; HttpOnly; SameSite=Lax' }, ['high invalid set-cookie']],
    [{ 'set-cookie': '__Secure-a=1; Secure; HttpOnly; SameSite=Lax; Path=/' }, []],
    [{ 'set-cookie': '=nameless' }, ['medium invalid set-cookie']],
    [
      { 'set-cookie': [String(strong['set-cookie']), 'a=1; Secure; HttpOnly'] },
      ['medium missing set-cookie'],
      { says: /“a” has no SameSite/ },
    ],
  ],
  'other origins (CORS, Fetch)': [
    [{ [cors]: '*', ...withCredentials }, [`high invalid ${cors}`], { says: /refused by browsers/ }],
    [{ [cors]: '*' }, [`medium weak ${cors}`]],
    [{ [cors]: '*' }, [], { context: { ...page, personal: false } }],
    [{ [cors]: 'null' }, [`high weak ${cors}`], { says: /sandboxed/ }],
    [{ [cors]: 'https://a.example', ...withCredentials }, []],
    [{ [cors]: 'https://a.example', vary: 'accept, ORIGIN' }, []],
    [{ [cors]: 'https://a.example', vary: 'Origin-Of' }, [`low missing ${cors}`], { says: /Vary/ }],
    [{ [cors]: 'http://a.example', vary: 'Origin' }, [`medium weak ${cors}`], { says: /plain http/ }],
    [{ [cors]: 'http://a.example', ...withCredentials }, [`high weak ${cors}`]],
    ...['https://*.example', 'a.example', 'https://a.example/', 'HTTPS://A.example'].map(
      (origin): Case => [
        { [cors]: origin, vary: 'Origin' },
        [`medium invalid ${cors}`],
        { says: /is not an origin/ },
      ],
    ),
    [
      { [cors]: ['https://a.example', 'https://b.example'], vary: 'Origin' },
      [`medium invalid ${cors}`],
      { says: /more than one/ },
    ],
    [{ [cors]: 'https://a.example, https://b.example' }, [`medium invalid ${cors}`]],
    [
      { [cors]: 'https://attacker.example', ...withCredentials },
      [`high weak ${cors}`],
      {
        context: { ...page, sentOrigin: 'https://attacker.example' },
        says: /repeats the Origin that you sent, with credentials/,
      },
    ],
    [
      { [cors]: 'https://attacker.example', vary: 'Origin' },
      [`medium weak ${cors}`],
      { context: { ...page, sentOrigin: 'https://attacker.example' } },
    ],
    [
      { [cors]: 'https://a.example', ...withCredentials },
      [],
      { context: { ...page, sentOrigin: 'https://attacker.example' } },
    ],
    [{ 'access-control-allow-credentials': 'True' }, ['low invalid access-control-allow-credentials']],
  ],
  'caches (RFC 9111)': [
    [{ 'cache-control': null }, ['high missing cache-control']],
    [
      { 'cache-control': null },
      ['high missing cache-control'],
      { context: { ...page, personal: false }, says: /sets a cookie/ },
    ],
    [{ 'cache-control': null, 'set-cookie': null }, [], { context: { ...page, personal: false } }],
    [
      { 'cache-control': 'public, max-age=60' },
      ['high weak cache-control'],
      { says: /^public lets a shared/ },
    ],
    [{ 'cache-control': 's-maxage=60' }, ['high weak cache-control']],
    [{ 'cache-control': 'max-age=60' }, ['high weak cache-control'], { says: /Neither private/ }],
    [{ 'cache-control': 'private, max-age=60' }, ['low weak cache-control'], { says: /after a logout/ }],
    [{ 'cache-control': 'private, no-cache' }, []],
    [{ 'cache-control': ['private', 'NO-CACHE'] }, []],
    [{ 'cache-control': 'no-store, public' }, ['low invalid cache-control']],
    [{ pragma: 'no-cache', 'cache-control': 'private, no-cache' }, ['low obsolete pragma']],
  ],
  'isolation (HTML, Fetch)': [
    [{ 'cross-origin-opener-policy': null }, ['low missing cross-origin-opener-policy']],
    [{ 'cross-origin-opener-policy': null }, [], { context: program }],
    [{ 'cross-origin-opener-policy': 'unsafe-none' }, ['low weak cross-origin-opener-policy']],
    [{ 'cross-origin-opener-policy': 'Same-Origin' }, ['low invalid cross-origin-opener-policy']],
    [{ 'cross-origin-opener-policy': 'same-origin-allow-popups; report-to="a"' }, []],
    [{ 'cross-origin-resource-policy': null }, ['low missing cross-origin-resource-policy']],
    [{ 'cross-origin-resource-policy': 'cross-origin' }, ['medium weak cross-origin-resource-policy']],
    [{ 'cross-origin-resource-policy': 'cross-origin' }, [], { context: { ...page, personal: false } }],
    [{ 'cross-origin-resource-policy': 'none' }, ['low invalid cross-origin-resource-policy']],
  ],
  'headers that stand twice (RFC 9110)': [
    [
      { [hsts]: [String(strong[hsts]), 'max-age=1'] },
      [`medium duplicate ${hsts}`],
      { says: /2 times, with different values/ },
    ],
    [{ 'x-content-type-options': ['nosniff', 'nosniff'] }, ['low duplicate x-content-type-options']],
    [{ 'content-type': ['text/html; charset=utf-8', 'text/plain'] }, ['high duplicate content-type']],
    [{ 'x-frame-options': ['DENY', 'DENY'] }, ['low duplicate x-frame-options']],
    [{ 'content-length': ['1', '2'] }, ['high duplicate content-length']],
    [{ 'content-length': '1', 'transfer-encoding': 'chunked' }, ['high duplicate transfer-encoding']],
  ],
  'headers that are obsolete': [
    [{ 'x-xss-protection': '1; mode=block' }, ['medium obsolete x-xss-protection']],
    [{ 'x-xss-protection': '0' }, ['low obsolete x-xss-protection']],
    ...['Public-Key-Pins', 'Expect-CT', 'Feature-Policy', 'X-WebKit-CSP', 'P3P', 'X-UA-Compatible'].map(
      (name): Case => [{ [name]: 'x' }, [`low obsolete ${name.toLowerCase()}`]],
    ),
  ],
  'status and protocol': [
    [{ location: 'http://a.example/' }, ['high weak location'], { head: 'HTTP/1.1 301 Moved' }],
    [{ location: 'https://a.example/' }, [], { head: 'HTTP/1.1 301 Moved' }],
    [{}, ['low missing retry-after'], { head: 'HTTP/1.1 429 Too Many Requests' }],
    [{ 'retry-after': '1' }, [], { head: 'HTTP/1.1 429 Too Many Requests' }],
    [{ allow: 'GET, trace' }, ['medium weak allow'], { says: /TRACE/ }],
    [{ allow: 'GET, HEAD' }, []],
    [{ connection: 'keep-alive' }, ['medium invalid connection'], { head: 'HTTP/2 200' }],
    [{ connection: 'keep-alive' }, []],
  ],
};

for (const [subject, table] of Object.entries(cases)) {
  test(`${subject}: ${table.length} responses`, () => {
    for (const [change, found, { context, head, says } = {}] of table) {
      const findings = check(change, context, head);
      assert.deepEqual(findings.map(words), found, JSON.stringify(change));
      if (says !== undefined) assert.match(findings[0]?.message ?? '', says, JSON.stringify(change));
    }
  });
}

test('a response without security headers lists each as missing, the gravest first', () => {
  const found = checkHeaders(
    parseResponse('HTTP/1.1 200 OK\nContent-Type: text/html; charset=utf-8'),
    page,
  ).map(words);
  assert.deepEqual(found, [
    `high missing ${hsts}`,
    `high missing ${csp}`,
    `high missing ${csp}`,
    'high missing cache-control',
    'medium missing x-content-type-options',
    'low missing referrer-policy',
    'low missing permissions-policy',
    'low missing cross-origin-opener-policy',
    'low missing cross-origin-resource-policy',
  ]);
});

const everything = Object.values(cases).flatMap((table) =>
  table.flatMap(([change, , more]) => check(change, more?.context, more?.head)),
);

test('each finding names what to do, a public standard and a page', () => {
  assert.ok(everything.length > 130);
  for (const { message, remedy, source, topic, header } of everything) {
    assert.match(message, /^\S.*\.$/s, header);
    assert.match(remedy, /^\S.*\.$/s, header);
    assert.match(source.label, /^(?:RFC|W3C|WHATWG|OWASP|HSTS)/);
    assert.match(
      source.href,
      /^https:\/\/(?:www\.rfc-editor\.org|www\.w3\.org|fetch\.spec\.whatwg\.org|html\.spec\.whatwg\.org|owasp\.org|hstspreload\.org|datatracker\.ietf\.org)\//,
    );
    assert.ok(remedyPages[topic], topic);
  }
});

test('no finding holds the value of a cookie', () => {
  assert.ok(!JSON.stringify(everything).includes('secret-of-the-reader'));
});

test('each remedy page is one that the specification names', () => {
  const routes = readFileSync(join(import.meta.dirname, '../../../content/data/routes.tsv'), 'utf8');
  for (const { path } of Object.values(remedyPages)) assert.ok(routes.includes(`${path}\t`), path);
});

test('the line for a missing Permissions-Policy is the one of the linked page; a policy that is there gets no second line', () => {
  const [missing] = check({ 'permissions-policy': null });
  const { path } = remedyPages[missing?.topic ?? 'security-headers'];
  const text = readFileSync(join(import.meta.dirname, `../../../content${path}.md`), 'utf8');
  assert.ok(missing?.nginx && text.includes(missing.nginx), missing?.nginx);
  const [unnamed] = check({ 'permissions-policy': 'camera=()' });
  assert.equal(unnamed?.nginx, undefined);
});

test('findings have the line of the text', () => {
  const [finding] = checkHeaders(parseResponse('HTTP/1.1 200 OK\nA: 1\nServer: nginx/1.2'), page).filter(
    ({ header }) => header === 'Server',
  );
  assert.equal(finding?.line, 3);
});

test('no value makes the check fail or slow', () => {
  const names = [...Object.keys(strong), cors, 'server', 'via', 'allow', 'location', 'pragma'];
  const text = fc.string({ unit: 'grapheme-ascii', maxLength: 200 });
  fc.assert(
    fc.property(fc.constantFrom(...names), text, fc.boolean(), (name, value, document) => {
      check({ [name]: value }, { ...page, document });
    }),
    { numRuns: 1000 },
  );
  for (const [name, value] of Object.entries({
    'permissions-policy': `camera=(${'self '.repeat(20_000)}`,
    [csp]: `script-src ${"'nonce-".repeat(20_000)}`,
    via: 'a/1'.repeat(30_000),
    server: '1.'.repeat(50_000),
    'set-cookie': `a=${';a='.repeat(30_000)}`,
  }))
    check({ [name]: value });
});

test('a long name or number in Server and Via is read in one pass', () => {
  const start = performance.now();
  check({ server: '1'.repeat(200_000) });
  check({ via: 'a'.repeat(200_000) });
  // A pattern that tries each character as its start takes more than a minute.
  assert.ok(performance.now() - start < 10_000);
});
