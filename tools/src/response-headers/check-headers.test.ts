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

interface Case {
  change: Change;
  context?: Context;
  head?: string;
  /** Each finding, gravest first. */
  found: string[];
  /** The message of the first one. */
  says?: RegExp;
}

const cases: Record<string, Case[]> = {
  'Strict-Transport-Security (RFC 6797)': [
    { change: { [hsts]: null }, found: [`high missing ${hsts}`] },
    { change: { [hsts]: 'includeSubDomains' }, found: [`high invalid ${hsts}`], says: /no max-age/ },
    { change: { [hsts]: 'max-age=1.5' }, found: [`high invalid ${hsts}`] },
    { change: { [hsts]: 'max-age=1; max-age=2' }, found: [`high invalid ${hsts}`], says: /“max-age” twice/ },
    { change: { [hsts]: 'MAX-AGE="63072000"; INCLUDESUBDOMAINS; PRELOAD' }, found: [] },
    { change: { [hsts]: 'max-age=0; includeSubDomains' }, found: [`high weak ${hsts}`], says: /forget/ },
    {
      change: { [hsts]: 'max-age=86400; includeSubDomains' },
      found: [`medium weak ${hsts}`],
      says: /1 day;/,
    },
    { change: { [hsts]: 'max-age=31535999; includeSubDomains' }, found: [`medium weak ${hsts}`] },
    {
      change: { [hsts]: 'max-age=31536000; includeSubDomains' },
      found: [`low missing ${hsts}`],
      says: /preload/,
    },
    { change: { [hsts]: 'max-age=31536000' }, found: [`medium weak ${hsts}`], says: /includeSubDomains/ },
    {
      change: { [hsts]: 'max-age=31536000; preload' },
      found: [`medium weak ${hsts}`, `low weak ${hsts}`],
      says: /includeSubDomains/,
    },
    { change: {}, context: { ...page, secure: false }, found: [`low invalid ${hsts}`], says: /plain http/ },
    { change: { [hsts]: null }, context: { ...page, secure: false }, found: [] },
  ],
  'Content-Security-Policy (W3C CSP Level 3)': [
    { change: { [csp]: null }, found: [`high missing ${csp}`, `low missing ${csp}`], says: /which scripts/ },
    {
      change: { [csp]: null, [`${csp}-report-only`]: "default-src 'none'" },
      found: [`high missing ${csp}`, `low missing ${csp}`],
      says: /report-only/,
    },
    { change: { [csp]: null }, context: program, found: [`low missing ${csp}`], says: /scripts/ },
    {
      change: { [csp]: "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" },
      found: [`high missing ${csp}`],
      says: /Neither script-src nor default-src/,
    },
    {
      change: policy("script-src 'unsafe-inline'"),
      found: [`high weak ${csp}`],
      says: /'unsafe-inline' for scripts/,
    },
    { change: policy("script-src 'UNSAFE-INLINE'"), found: [`high weak ${csp}`] },
    { change: policy("script-src 'unsafe-inline' 'nonce-abc'"), found: [] },
    { change: policy("script-src 'unsafe-inline' 'sha256-abc='"), found: [] },
    { change: policy("script-src 'self'; script-src-elem 'unsafe-inline'"), found: [`high weak ${csp}`] },
    { change: policy("script-src 'self'; script-src 'unsafe-inline'"), found: [] },
    { change: policy("script-src 'unsafe-eval'"), found: [`medium weak ${csp}`], says: /eval/ },
    ...['*', 'https:', 'http:', 'data:', 'https://*'].map((source) => ({
      change: policy(`script-src 'self' ${source}`),
      found: [`high weak ${csp}`],
      says: new RegExp(`from “${source.replace('*', '\\*')}”`),
    })),
    { change: policy("script-src https: 'strict-dynamic' 'nonce-abc'"), found: [] },
    {
      change: policy('connect-src *'),
      found: [`medium weak ${csp}`],
      says: /^connect-src allows every host/,
    },
    {
      change: { [csp]: "default-src *; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" },
      found: [`high weak ${csp}`, `medium missing ${csp}`],
    },
    {
      change: { [csp]: "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" },
      found: [`medium missing ${csp}`],
      says: /object-src/,
    },
    {
      change: { [csp]: "default-src 'none'; form-action 'none'; frame-ancestors 'none'" },
      found: [`medium missing ${csp}`],
      says: /base-uri/,
    },
    {
      change: { [csp]: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'" },
      found: [`low missing ${csp}`],
      says: /form-action/,
    },
    { change: policy("style-src 'unsafe-inline'"), found: [`low weak ${csp}`], says: /styles/ },
    {
      change: policy('script-src self'),
      found: [`medium invalid ${csp}`],
      says: /“self” is not in quotes/,
    },
    { change: policy('block-all-mixed-content'), found: [`low obsolete ${csp}`] },
    {
      change: { [csp]: ["script-src 'unsafe-inline'", String(strong[csp])] },
      found: [],
    },
    {
      change: { [csp]: [`${strong[csp]}; style-src 'unsafe-inline', style-src 'unsafe-inline'`] },
      found: [`low weak ${csp}`],
    },
  ],
  'frames (CSP Level 3, HTML)': [
    {
      change: { [csp]: String(strong[csp]).replace(/; frame-ancestors.*/, ''), 'x-frame-options': null },
      found: [`high missing ${csp}`],
      says: /steal clicks/,
    },
    {
      change: { [csp]: String(strong[csp]).replace(/; frame-ancestors.*/, '') },
      found: [`low missing ${csp}`],
      says: /Only X-Frame-Options/,
    },
    { change: { 'x-frame-options': null }, found: ['low missing x-frame-options'] },
    { change: { 'x-frame-options': 'sameorigin' }, found: [] },
    {
      change: { 'x-frame-options': 'ALLOW-FROM https://a.example' },
      found: ['low invalid x-frame-options'],
      says: /ALLOW-FROM was never/,
    },
    {
      change: {
        [csp]: String(strong[csp]).replace(/; frame-ancestors.*/, ''),
        'x-frame-options': 'ALLOWALL',
      },
      found: [`high missing ${csp}`, 'medium invalid x-frame-options'],
    },
    {
      change: { [csp]: String(strong[csp]).replace("frame-ancestors 'none'", 'frame-ancestors *') },
      found: [`high weak ${csp}`],
      says: /lets every site frame/,
    },
    { change: { 'x-frame-options': null }, context: program, found: [] },
  ],
  'types (Fetch, RFC 9110)': [
    { change: { 'x-content-type-options': null }, found: ['medium missing x-content-type-options'] },
    { change: { 'x-content-type-options': 'sniff' }, found: ['medium invalid x-content-type-options'] },
    { change: { 'x-content-type-options': 'NoSniff' }, found: [] },
    { change: { 'content-type': null }, found: ['medium missing content-type'] },
    { change: { 'content-type': null }, head: 'HTTP/1.1 304 Not Modified', found: [] },
    { change: { 'content-type': 'text/html' }, found: ['low weak content-type'] },
  ],
  'Referrer-Policy (W3C)': [
    { change: { 'referrer-policy': null }, found: ['low missing referrer-policy'] },
    { change: { 'referrer-policy': 'unsafe-url' }, found: ['medium weak referrer-policy'] },
    { change: { 'referrer-policy': 'no-referrer, unsafe-url' }, found: ['medium weak referrer-policy'] },
    { change: { 'referrer-policy': 'unsafe-url, no-referrer' }, found: [] },
    { change: { 'referrer-policy': 'no-referrer, of-tomorrow' }, found: [] },
    { change: { 'referrer-policy': 'none' }, found: ['medium invalid referrer-policy'], says: /“none”/ },
    { change: { 'referrer-policy': 'origin' }, found: ['low weak referrer-policy'] },
    { change: { 'referrer-policy': null }, context: program, found: [] },
  ],
  'Permissions-Policy (W3C)': [
    { change: { 'permissions-policy': null }, found: ['low missing permissions-policy'] },
    {
      change: { 'permissions-policy': "camera 'none'; microphone 'self'" },
      found: ['medium invalid permissions-policy'],
      says: /ignore the whole header/,
    },
    {
      change: { 'permissions-policy': 'camera=(https://a.example)' },
      found: ['medium invalid permissions-policy'],
    },
    { change: { 'permissions-policy': 'camera=(self' }, found: ['medium invalid permissions-policy'] },
    { change: { 'permissions-policy': 'camera=(),' }, found: ['medium invalid permissions-policy'] },
    // A repeat within a repeat would try every way to divide the parameters: 2^40.
    {
      change: { 'permissions-policy': `camera=*;${'*=A;*=A;'.repeat(40)}" x` },
      found: ['medium invalid permissions-policy'],
    },
    {
      change: { 'permissions-policy': 'camera=*, microphone=(), geolocation=()' },
      found: ['medium weak permissions-policy'],
      says: /“camera=\*”/,
    },
    {
      change: { 'permissions-policy': 'camera=(self *), microphone=(), geolocation=()' },
      found: ['medium weak permissions-policy'],
    },
    {
      change: {
        'permissions-policy': 'fullscreen=*, camera=(), microphone=(), geolocation=("https://a,b.example")',
      },
      found: [],
    },
    {
      change: { 'permissions-policy': 'camera=()' },
      found: ['low weak permissions-policy'],
      says: /microphone, geolocation/,
    },
    { change: { 'permissions-policy': ['camera=()', 'microphone=()', 'geolocation=()'] }, found: [] },
  ],
  'versions of software (RFC 9110, OWASP)': [
    {
      change: { server: 'nginx/1.22.1' },
      found: ['medium leak server'],
      says: /“nginx\/1\.22\.1” names a version/,
    },
    { change: { server: 'Apache/2.4.57 (Debian)' }, found: ['medium leak server'] },
    { change: { server: 'Apache (Ubuntu)' }, found: ['medium leak server'] },
    { change: { server: 'nginx' }, found: ['low leak server'] },
    { change: { server: '' }, found: [] },
    { change: { 'X-Powered-By': 'Express' }, found: ['medium leak x-powered-by'] },
    { change: { 'X-AspNet-Version': '4.0.30319' }, found: ['medium leak x-aspnet-version'] },
    { change: { via: '1.1 proxy.example (squid/5.7)' }, found: ['low leak via'] },
    { change: { via: 'HTTP/1.1 proxy.example' }, found: [] },
  ],
  'cookies (RFC 6265 and 6265bis)': [
    { change: { 'set-cookie': null }, found: [] },
    {
      change: cookie(''),
      found: ['high missing set-cookie', 'high missing set-cookie', 'medium missing set-cookie'],
      says: /Secure: a plain http/,
    },
    { change: cookie('; secure; HTTPONLY; samesite=strict'), found: [] },
    {
      change: cookie('; Secure; HttpOnly; SameSite=Strict; Path=/'),
      found: ['low weak set-cookie'],
      says: /__Host-session/,
    },
    {
      change: cookie('; Secure; HttpOnly; SameSite=Some'),
      found: ['medium invalid set-cookie'],
      says: /SameSite=some/,
    },
    { change: cookie('; Secure; HttpOnly; SameSite=None'), found: ['low weak set-cookie'] },
    {
      change: cookie('; HttpOnly; SameSite=None'),
      found: ['high missing set-cookie', 'high invalid set-cookie'],
    },
    {
      change: cookie('; Secure; HttpOnly; SameSite=Lax; Domain=a.example'),
      found: ['medium weak set-cookie'],
      says: /subdomain/,
    },
    { change: cookie('; Max-Age=0'), found: [] },
    { change: cookie('; Expires=Thu, 01 Jan 1970 00:00:00 GMT'), found: [] },
    {
      change: { 'set-cookie': 'XSRF-TOKEN=a; Secure; SameSite=Lax' },
      found: ['low missing set-cookie'],
      says: /its name says|Its name says/,
    },
    {
      change: { 'set-cookie': '__Host-a=1; HttpOnly; SameSite=Lax; Path=/' },
      found: ['high invalid set-cookie'],
      says: /no Secure/,
    },
    {
      change: { 'set-cookie': '__Host-a=1; Secure; HttpOnly; SameSite=Lax' },
      found: ['high invalid set-cookie'],
      says: /no Path/,
    },
    {
      change: { 'set-cookie': '__HOST-a=1; Secure; HttpOnly; SameSite=Lax; Path=/; Domain=a.example' },
      found: ['high invalid set-cookie', 'medium weak set-cookie'],
      says: /has Domain/,
    },
    { change: { 'set-cookie': '__Secure-a=1; HttpOnly; SameSite=Lax' }, found: ['high invalid set-cookie'] },
    { change: { 'set-cookie': '__Secure-a=1; Secure; HttpOnly; SameSite=Lax; Path=/' }, found: [] },
    { change: { 'set-cookie': '=nameless' }, found: ['medium invalid set-cookie'] },
    {
      change: { 'set-cookie': [String(strong['set-cookie']), 'a=1; Secure; HttpOnly'] },
      found: ['medium missing set-cookie'],
      says: /“a” has no SameSite/,
    },
  ],
  'other origins (CORS, Fetch)': [
    {
      change: { [cors]: '*', ...withCredentials },
      found: [`high invalid ${cors}`],
      says: /refused by browsers/,
    },
    { change: { [cors]: '*' }, found: [`medium weak ${cors}`] },
    { change: { [cors]: '*' }, context: { ...page, personal: false }, found: [] },
    { change: { [cors]: 'null' }, found: [`high weak ${cors}`], says: /sandboxed/ },
    { change: { [cors]: 'https://a.example', ...withCredentials }, found: [] },
    { change: { [cors]: 'https://a.example', vary: 'accept, ORIGIN' }, found: [] },
    {
      change: { [cors]: 'https://a.example', vary: 'Origin-Of' },
      found: [`low missing ${cors}`],
      says: /Vary/,
    },
    {
      change: { [cors]: 'http://a.example', vary: 'Origin' },
      found: [`medium weak ${cors}`],
      says: /plain http/,
    },
    { change: { [cors]: 'http://a.example', ...withCredentials }, found: [`high weak ${cors}`] },
    ...['https://*.example', 'a.example', 'https://a.example/', 'HTTPS://A.example'].map((origin) => ({
      change: { [cors]: origin, vary: 'Origin' },
      found: [`medium invalid ${cors}`],
      says: /is not an origin/,
    })),
    {
      change: { [cors]: ['https://a.example', 'https://b.example'], vary: 'Origin' },
      found: [`medium invalid ${cors}`],
      says: /more than one/,
    },
    { change: { [cors]: 'https://a.example, https://b.example' }, found: [`medium invalid ${cors}`] },
    {
      change: { [cors]: 'https://attacker.example', ...withCredentials },
      context: { ...page, sentOrigin: 'https://attacker.example' },
      found: [`high weak ${cors}`],
      says: /repeats the Origin that you sent, with credentials/,
    },
    {
      change: { [cors]: 'https://attacker.example', vary: 'Origin' },
      context: { ...page, sentOrigin: 'https://attacker.example' },
      found: [`medium weak ${cors}`],
    },
    {
      change: { [cors]: 'https://a.example', ...withCredentials },
      context: { ...page, sentOrigin: 'https://attacker.example' },
      found: [],
    },
    {
      change: { 'access-control-allow-credentials': 'True' },
      found: ['low invalid access-control-allow-credentials'],
    },
  ],
  'caches (RFC 9111)': [
    { change: { 'cache-control': null }, found: ['high missing cache-control'] },
    {
      change: { 'cache-control': null },
      context: { ...page, personal: false },
      found: ['high missing cache-control'],
      says: /sets a cookie/,
    },
    {
      change: { 'cache-control': null, 'set-cookie': null },
      context: { ...page, personal: false },
      found: [],
    },
    {
      change: { 'cache-control': 'public, max-age=60' },
      found: ['high weak cache-control'],
      says: /^public lets a shared/,
    },
    { change: { 'cache-control': 's-maxage=60' }, found: ['high weak cache-control'] },
    {
      change: { 'cache-control': 'max-age=60' },
      found: ['high weak cache-control'],
      says: /Neither private/,
    },
    {
      change: { 'cache-control': 'private, max-age=60' },
      found: ['low weak cache-control'],
      says: /after a logout/,
    },
    { change: { 'cache-control': 'private, no-cache' }, found: [] },
    { change: { 'cache-control': ['private', 'NO-CACHE'] }, found: [] },
    { change: { 'cache-control': 'no-store, public' }, found: ['low invalid cache-control'] },
    { change: { pragma: 'no-cache', 'cache-control': 'private, no-cache' }, found: ['low obsolete pragma'] },
  ],
  'isolation (HTML, Fetch)': [
    { change: { 'cross-origin-opener-policy': null }, found: ['low missing cross-origin-opener-policy'] },
    { change: { 'cross-origin-opener-policy': null }, context: program, found: [] },
    {
      change: { 'cross-origin-opener-policy': 'unsafe-none' },
      found: ['low weak cross-origin-opener-policy'],
    },
    {
      change: { 'cross-origin-opener-policy': 'Same-Origin' },
      found: ['low invalid cross-origin-opener-policy'],
    },
    { change: { 'cross-origin-opener-policy': 'same-origin-allow-popups; report-to="a"' }, found: [] },
    { change: { 'cross-origin-resource-policy': null }, found: ['low missing cross-origin-resource-policy'] },
    {
      change: { 'cross-origin-resource-policy': 'cross-origin' },
      found: ['medium weak cross-origin-resource-policy'],
    },
    {
      change: { 'cross-origin-resource-policy': 'cross-origin' },
      context: { ...page, personal: false },
      found: [],
    },
    {
      change: { 'cross-origin-resource-policy': 'none' },
      found: ['low invalid cross-origin-resource-policy'],
    },
  ],
  'headers that stand twice (RFC 9110)': [
    {
      change: { [hsts]: [String(strong[hsts]), 'max-age=1'] },
      found: [`medium duplicate ${hsts}`],
      says: /2 times, with different values/,
    },
    {
      change: { 'x-content-type-options': ['nosniff', 'nosniff'] },
      found: ['low duplicate x-content-type-options'],
    },
    {
      change: { 'content-type': ['text/html; charset=utf-8', 'text/plain'] },
      found: ['high duplicate content-type'],
    },
    { change: { 'x-frame-options': ['DENY', 'DENY'] }, found: ['low duplicate x-frame-options'] },
    { change: { 'content-length': ['1', '2'] }, found: ['high duplicate content-length'] },
    {
      change: { 'content-length': '1', 'transfer-encoding': 'chunked' },
      found: ['high duplicate transfer-encoding'],
    },
  ],
  'headers that are obsolete': [
    { change: { 'x-xss-protection': '1; mode=block' }, found: ['medium obsolete x-xss-protection'] },
    { change: { 'x-xss-protection': '0' }, found: ['low obsolete x-xss-protection'] },
    ...['Public-Key-Pins', 'Expect-CT', 'Feature-Policy', 'X-WebKit-CSP', 'P3P', 'X-UA-Compatible'].map(
      (name) => ({
        change: { [name]: 'x' },
        found: [`low obsolete ${name.toLowerCase()}`],
      }),
    ),
  ],
  'status and protocol': [
    { change: { location: 'http://a.example/' }, head: 'HTTP/1.1 301 Moved', found: ['high weak location'] },
    { change: { location: 'https://a.example/' }, head: 'HTTP/1.1 301 Moved', found: [] },
    { change: {}, head: 'HTTP/1.1 429 Too Many Requests', found: ['low missing retry-after'] },
    { change: { 'retry-after': '1' }, head: 'HTTP/1.1 429 Too Many Requests', found: [] },
    { change: { allow: 'GET, trace' }, found: ['medium weak allow'], says: /TRACE/ },
    { change: { allow: 'GET, HEAD' }, found: [] },
    { change: { connection: 'keep-alive' }, head: 'HTTP/2 200', found: ['medium invalid connection'] },
    { change: { connection: 'keep-alive' }, found: [] },
  ],
};

for (const [subject, table] of Object.entries(cases)) {
  test(`${subject}: ${table.length} responses`, () => {
    for (const { change, context, head, found, says } of table) {
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
  table.flatMap(({ change, context, head }) => check(change, context, head)),
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
