import { document, pageFile, testRule } from '../../fixture.ts';
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
      ['\u200b', 'U\\+200B'],
      ['\ufeff', 'U\\+FEFF'],
      ['\u202a', 'U\\+202A'],
      ['\u202e', 'U\\+202E'],
      ['\u2066', 'U\\+2066'],
      ['\u2069', 'U\\+2069'],
    ].map(([character = '', code = '']) => ({
      name: `${code.replace('\\', '')}, and says where`,
      files: { [pageFile]: document(`Text\n\nAb${character}c`) },
      finds: [{ at: 'Ab', says: new RegExp(`${code}, in column 3: remove it$`) }],
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
