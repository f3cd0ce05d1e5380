import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { directiveSyntax } from './directive-syntax.ts';

testRule(directiveSyntax, {
  passing: [
    {
      name: 'admonitions with and without a title, nested, in a list and a quotation',
      files: {
        [pageFile]: document(
          [
            ':::note\n\nText.\n\n:::',
            '::::warning[A title]\n\n:::tip\nInner.\n:::\n\n::::',
            '1. Step\n\n   :::info\n   Text.\n   :::',
            '> :::danger\n> Text.\n> :::',
          ].join('\n\n'),
        ),
      },
    },
    {
      name: 'directives for facts of the product, which another rule checks',
      files: { [pageFile]: document('::where-it-sits[queue-api]') },
    },
    {
      name: 'colons in text and code',
      files: {
        [pageFile]: document('At 10:30 on kyc.example:8080, key:value and a::b.\n\n`:::note Title` `:x[y]`'),
      },
    },
  ],
  failing: [
    {
      name: 'admonitions as GitHub writes them',
      files: { [pageFile]: document('> [!NOTE]\n> Mind the gap.\n\n- > [!warning] Now\n  > Stop.') },
      finds: [
        {
          at: '[!NOTE]',
          says: /^'\[!NOTE\]' is shown as it is written: write :::note on a line above the text and ::: below it, without >$/,
        },
        { at: '[!warning]', says: /write :::warning/ },
      ],
    },
    {
      name: 'a title without brackets',
      files: { [pageFile]: document('Text.\n\n:::note Mind the *gap*\n\nText.\n\n:::') },
      finds: [{ at: ':::note', says: /shown as it is written: write ':::note\[Mind the/ }],
    },
    {
      name: 'an unknown admonition, and one that is never closed',
      files: { [pageFile]: document(':::nots\n\nText.\n\n:::\n\n:::tip\n\nText.\n\n## Next') },
      finds: [
        { at: ':::nots', says: /':::nots' is not an admonition: write one of note, tip/ },
        { at: ':::tip', says: /never closed: write :::/ },
      ],
    },
    {
      name: 'directives that lose their words',
      files: { [pageFile]: document('Call host:port[tcp] or host:port{a=b}.\n\n::video') },
      finds: [
        { at: 'host:port', says: /':port' with brackets loses its text/ },
        { at: '::video', says: /shown as nothing/ },
      ],
    },
  ],
});
