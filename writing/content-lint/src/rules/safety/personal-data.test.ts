import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { documentedNumbers, documentedPans, personalData } from './personal-data.ts';

test('the checker that pages hand to readers lets the same values through', () => {
  const program = readFileSync(
    new URL('../../../../samples/programs/personal_data.py', import.meta.url),
    'utf8',
  );
  for (const value of [...documentedNumbers, ...documentedPans])
    assert.ok(program.includes(`"${value}"`), value);
});

testRule(personalData, {
  passing: [
    {
      name: 'documented and invalid numbers, and longer numbers that contain one',
      files: {
        [pageFile]: document(
          [
            'Test with 9999 9999 0019 or 999941057058. Invalid: 999999990018 and 2345 6789 0123.',
            'Account 123456789012, time 1700000000000, card 4234567890121234, `a234567890124`, `234567890124.5`.',
            'Cards 2345 6789 0124 1234, 4111 2345 6789 0124, 2345\u00A06789\u00A00124\u00A01234 and 2345-6789-0124-1234.',
            'PAN AAAPA1234A, AAAPA 1234 A, AAAPA0000A, ABCDE1234F, `97AAACA1234A1ZD`, `XAAAPB1234A`.',
          ].join('\n'),
        ),
      },
    },
    {
      name: 'addresses on reserved domains, shared ones of the owner, and text that only looks like one',
      files: {
        'content/data/hosts.yml':
          'own:\n  hosts: []\n  mail: [support@acme.io]\npublic:\n  Tools: [github.com]\n',
        [pageFile]: document(
          'a@kwikid.example, B@KWIKID.EXAMPLE, <b@example>, `git@github.com:x/y.git`, Support@acme.io, `chacha20-poly1305@openssh.com`, `logo@2x.png`, `logo@2x.PNG`, `getty@tty1.service`, `@kwikid/content-lint`, `root@localhost`',
        ),
      },
    },
    {
      name: 'an address of a member of a team',
      files: { 'content/data/teams.yml': 'teams: { web: { emails: [ann@company.test.com] } }' },
    },
  ],
  failing: [
    {
      name: 'numbers with no-break spaces, and an undocumented PAN',
      files: {
        [pageFile]: document(
          '2345\u00A06789\u00A00124\n2345\u202F6789\u202F0124\n`AKQPR4821L`\nAKQPR\u00A04821\u00A0L',
        ),
      },
      finds: [
        { at: '2345', says: /valid Aadhaar/ },
        { at: '2345', says: /valid Aadhaar/ },
        { at: 'AKQPR4821L', says: /'AKQPR4821L' may be somebody's PAN: write AAAPA1234A/ },
        { at: '4821', says: /may be somebody's PAN/ },
      ],
    },
    {
      name: 'a valid Aadhaar number, with and without separators',
      files: { [pageFile]: document('234567890124\n\n`2345 6789 0124`\n\n```text\n2345-6789-0124\n```') },
      finds: [
        { at: '234567890124', says: /valid Aadhaar number: write a documented test number/ },
        { at: '2345 6789 0124', says: /valid Aadhaar/ },
        { at: '2345-6789-0124', says: /valid Aadhaar/ },
      ],
    },
    {
      name: 'an address of a real domain, in front matter and text',
      files: { [pageFile]: document('Write to asha.rao@gmail.com.', { title: 'By x@kwikid.com' }) },
      finds: [
        {
          at: 'title',
          says: /'x@kwikid\.com': write one that ends in \.example; .* add it to content\/data\/hosts\.yml/,
        },
        { at: 'Write', says: /'asha\.rao@gmail\.com'/ },
      ],
    },
  ],
});
