import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { invisibleCharacter } from './invisible-character.ts';

testRule(invisibleCharacter, {
  passing: [
    {
      name: 'tabs, line ends of each kind, a byte order mark, joined emoji and Indian scripts',
      files: {
        [pageFile]: document('a\tb\r\n\n👩\u200D💻 क्\u200Dष न\u200Cम\n\n```sh\n\tls\n```'),
        'content/docs/b.md': `\uFEFF${document('Text.')}`,
      },
    },
  ],
  failing: [
    ...[
      ['\0', 'U\\+0000'],
      ['\x1b', 'U\\+001B'],
      ['\x7f', 'U\\+007F'],
      ['\u061c', 'U\\+061C'],
      ['\u200f', 'U\\+200F'],
      ['\u2028', 'U\\+2028'],
      ['\u202a', 'U\\+202A'],
      ['\u202e', 'U\\+202E'],
      ['\u2066', 'U\\+2066'],
      ['\u2069', 'U\\+2069'],
    ].map(([character = '', code = '']) => ({
      name: `${code.replace('\\', '')}, and says where`,
      files: { [pageFile]: document(`Text\n\nAb${character}c`) },
      finds: [{ at: 'Ab', says: new RegExp(`${code}, in column 3: remove it$`) }],
    })),
    ...[
      ['\u00ad', 'U\\+00AD'],
      ['\u200b', 'U\\+200B'],
      ['\u200e', 'U\\+200E'],
      ['\u2060', 'U\\+2060'],
      ['\ufeff', 'U\\+FEFF'],
    ].map(([character = '', code = '']) => ({
      name: `${code.replace('\\', '')}, which a word processor leaves, and removes it`,
      files: { [pageFile]: document(`Text\n\nAb${character}c`) },
      finds: [{ at: 'Ab', says: new RegExp(`^an invisible character, ${code}, in column 3: remove it$`) }],
    })),
    ...[
      ['\u00a0', 'U\\+00A0'],
      ['\u2007', 'U\\+2007'],
      ['\u202f', 'U\\+202F'],
    ].map(([character = '', code = '']) => ({
      name: `${code.replace('\\', '')}, and writes an ordinary blank`,
      files: { [pageFile]: document(`\`\`\`sh\nls${character}-l\n\`\`\``) },
      finds: [{ at: 'ls', says: new RegExp(`^a no-break blank, ${code}, in column 3: write an ordinary`) }],
    })),
    {
      name: 'them in code and in front matter',
      files: {
        [pageFile]: document('```sh\nls \u202e#\n```').replace('owner: platform', 'owner: plat\u200bform'),
      },
      finds: [
        { at: 'owner', says: /U\+200B/ },
        { at: 'ls', says: /U\+202E, in column 4/ },
      ],
    },
  ],
});
