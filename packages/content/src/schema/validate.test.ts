import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nearest } from './nearest.ts';
import { frontMatterErrors } from './validate.ts';

const document = {
  title: 'Rate limiting with nginx',
  description: 'How to limit requests per client with nginx, and how to prove that the limit applies.',
  type: 'how-to',
  owner: 'security',
  audience: ['developers'],
  basis: 'public',
  sources: [{ title: 'nginx: ngx_http_limit_req_module', url: 'https://nginx.org/en/docs/' }],
  reviewed: '2026-11-20',
  review_every: 12,
  tags: ['nginx', 'rate-limiting'],
};

const { review_every: _, type: __, ...shared } = document;
const post = {
  ...shared,
  slug: '/2024/10/04/release/bolt-updates',
  date: '2024-10-04',
  authors: ['release'],
};

test('a missing field is described', () => {
  const { description: _, reviewed: __, ...without } = document;
  const messages = frontMatterErrors('document', without).map(({ field, message }) => `${field}: ${message}`);
  assert.deepEqual(messages, [
    'description: missing: One sentence that a search result can show; unique over the whole site',
    'reviewed: missing: Day of the last review',
  ]);
  const [wrong] = frontMatterErrors('document', { ...document, reviewed: 'soon' });
  assert.match(wrong?.message ?? '', /yyyy-mm-dd/);
});

test('valid front matter has no errors', () => {
  assert.deepEqual(
    frontMatterErrors('document', { ...document, id: 'limits', slug: '/Rate Limits_1.2' }),
    [],
  );
  assert.deepEqual(frontMatterErrors('document', document), []);
  assert.deepEqual(frontMatterErrors('post', post), []);
});

const invalid: [name: string, change: Record<string, unknown>, field: string, message: RegExp][] = [
  ['an unknown field, with the nearest name', { onwer: 'web' }, 'onwer', /did you mean 'owner'/],
  ['an unknown field that is near no other', { zzzzqqqq: 1 }, 'zzzzqqqq', /the fields are title,/],
  [
    'a short description',
    { description: 'Too short.' },
    'description',
    /^write 60 characters or more, not 10: One sentence that/,
  ],
  [
    'an owner that is not an id',
    { owner: 'Platform team' },
    'owner',
    /^write the id of a team: .*: The team of content/,
  ],
  [
    'a long title',
    { title: 'a'.repeat(111) },
    'title',
    /^write 110 characters or fewer, not 111: The page's/,
  ],
  ['a number too high', { review_every: 25 }, 'review_every', /^write 24 or less: Months/],
  ['text for a list', { audience: 'developers' }, 'audience', /^write a list, not text: Who the page/],
  ['a list for text', { title: ['A title'] }, 'title', /^write text, not a list: The page's/],
  ['text for a number', { review_every: '12' }, 'review_every', /^write a number, not text: Months/],
  ['a broken number', { review_every: 1.5 }, 'review_every', /^write a whole number, not a number: Months/],
  [
    'a role that does not exist',
    { acknowledge: { who: ['suport'], within: 14 } },
    'acknowledge.who.0',
    /^write one of support, .*; did you mean 'support'\?: Roles of content\/data\/roles\.yml/,
  ],
  ['a role twice', { acknowledge: { who: ['support', 'support'], within: 14 } }, 'acknowledge.who', /twice/],
  [
    'nobody who must acknowledge',
    { acknowledge: { who: [], within: 14 } },
    'acknowledge.who',
    /^name 1 or more/,
  ],
  [
    'no day to acknowledge in',
    { acknowledge: { who: ['support'], within: 0 } },
    'acknowledge.within',
    /^write 1 or more: Days/,
  ],
  [
    'half a day to acknowledge in',
    { acknowledge: { who: ['support'], within: 0.5 } },
    'acknowledge.within',
    /^write a whole number/,
  ],
  [
    'days without a number',
    { acknowledge: { who: ['support'] } },
    'acknowledge.within',
    /^missing: Days that a reader has/,
  ],
  [
    'the older form of acknowledge',
    { acknowledge: true },
    'acknowledge',
    /^write fields with values, not true or false: .*\{ who: \[support\], within: 14 \}$/,
  ],
  ['text for yes or no', { draft: 'no' }, 'draft', /^write true or false, not text: Left out/],
  ['nothing for a text', { title: null }, 'title', /^write text, not nothing: The page's/],
  ['no audience', { audience: [] }, 'audience', /^name 1 or more, not 0: Who the page is written for$/],
  ['public without sources', { sources: undefined }, 'sources', /lists its sources/],
  [
    'a source over http',
    { sources: [{ title: 'RFC', url: 'http://a.example' }] },
    'sources.0.url',
    /^write a whole URL that starts with https: URL, if it is public$/,
  ],
  [
    'a tag with a capital',
    { tags: ['Nginx'] },
    'tags.0',
    /^has the wrong form: Ids from tags\.yml: lower case/,
  ],
  ['an id with a slash', { id: 'nginx/limits' }, 'id', /without a slash/],
  ['a slug with a question mark', { slug: '/limits?' }, 'slug', /a URL must not contain \?, #, %/],
  ['a slug with a hash', { slug: '/limits#a' }, 'slug', /a URL must not contain/],
  ['a slug with a percent sign', { slug: '100%' }, 'slug', /a URL must not contain/],
  ['a slug with a blank at its end', { slug: '/limits ' }, 'slug', /a URL must not contain/],
  ['an invalid date', { reviewed: 'soon' }, 'reviewed', /^write a day, yyyy-mm-dd: Day of the last review$/],
  [
    'a review interval of zero',
    { review_every: 0 },
    'review_every',
    /^write 1 or more: Months until the next review$/,
  ],
];

for (const [name, change, field, message] of invalid) {
  test(`${name} gives one error with its remedy`, () => {
    const errors = frontMatterErrors('document', { ...document, ...change });
    assert.deepEqual(
      errors.map((error) => error.field),
      [field],
    );
    assert.match(errors[0]?.message ?? '', message);
  });
}

test('all errors are reported at once', () => {
  assert.equal(frontMatterErrors('document', { ...document, owner: 1, audience: 2, colour: 3 }).length, 3);
});

test('a post needs a dated slug', () => {
  assert.equal(frontMatterErrors('post', { ...post, slug: '/bolt' })[0]?.field, 'slug');
});

test('nearest returns known names unchanged, and never another name', () => {
  const known = ['title', 'owner', 'audience', 'reviewed'];
  for (const name of known) assert.equal(nearest(name, known), name);
  fc.assert(
    fc.property(fc.string(), (name) => {
      const found = nearest(name, known);
      return found === undefined || known.includes(found);
    }),
  );
});
