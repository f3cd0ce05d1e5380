import { document, pageFile, testRule } from '../fixture.ts';
import { personalData } from './personal-data.ts';

testRule(personalData, {
  passing: [
    {
      name: 'documented and invalid numbers, and longer numbers that contain one',
      files: {
        [pageFile]: document(
          [
            'Test with 9999 9999 0019 or 999941057058. Invalid: 999999990018 and 2345 6789 0123.',
            'Account 123456789012, time 1700000000000, card 4234567890121234, `a234567890124`, `234567890124.5`.',
          ].join('\n'),
        ),
      },
    },
    {
      name: 'addresses on reserved domains, and what only looks like one',
      files: {
        [pageFile]: document(
          'a@kwikid.example, B@KWIKID.EXAMPLE, <b@example>, `git@github.com:x/y.git`, `chacha20-poly1305@openssh.com`, `logo@2x.png`, `logo@2x.PNG`, `getty@tty1.service`, `@kwikid/content-lint`, `root@localhost`',
        ),
      },
    },
  ],
  failing: [
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
        { at: 'title', says: /'x@kwikid\.com': write one that ends in \.example/ },
        { at: 'Write', says: /'asha\.rao@gmail\.com'/ },
      ],
    },
  ],
});
