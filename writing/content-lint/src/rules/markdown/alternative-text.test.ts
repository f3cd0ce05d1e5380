import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { alternativeText } from './alternative-text.ts';

const diagram = '```mermaid\nflowchart LR\n  a --> b\n```';

testRule(alternativeText, {
  passing: [
    {
      name: 'an image that says what it shows',
      files: { [pageFile]: document('![A call from start to end](./a.svg)') },
    },
    {
      name: 'a diagram with the paragraph after it',
      files: {
        [pageFile]: document(
          `${diagram}\n\nThe client calls the gateway, and the gateway calls the service.`,
        ),
      },
    },
    {
      name: 'a diagram with a list after it',
      files: {
        [pageFile]: document(
          `${diagram}\n\n- The client calls the gateway.\n- The gateway calls the service.`,
        ),
      },
    },
    {
      name: 'a diagram with accDescr',
      files: { [pageFile]: document('```mermaid\nflowchart LR\n  accDescr: a calls b\n  a --> b\n```') },
    },
    {
      name: 'a diagram with its description before it',
      files: {
        [pageFile]: document(
          `The diagram shows a client that calls a service through a gateway.\n\n${diagram}`,
        ),
      },
    },
  ],
  failing: [
    {
      name: 'images without words, or with words that say nothing',
      files: {
        [pageFile]: document('![](./a.svg)\n![a.svg](./a.svg)\n![Screenshot](./a.svg)\n\n<img src="b.svg">'),
      },
      finds: [
        { at: '![](', says: /'\.\/a\.svg' has no alternative text: say what it shows/ },
        { at: '![a.svg]', says: /describe it/ },
        { at: '![Screenshot]', says: /describe it/ },
        { at: '<img', says: /has no alternative text/ },
      ],
    },
    {
      name: 'a diagram between long words that are about something else, and a heading',
      files: {
        [pageFile]: document(
          `Before you start, ask the owner of the service for the right to call it.\n\n${diagram}\n\n## What you need before the first call to the service`,
        ),
      },
      finds: [{ at: '```mermaid', says: /accDescr/ }],
    },
    {
      name: 'an image by reference, and a diagram at the very end',
      files: { [pageFile]: document(`![][pic]\n\n[pic]: ./a.svg\n\n${diagram}`) },
      finds: [
        { at: '![][pic]', says: /'the image' has no alternative text/ },
        { at: '```mermaid', says: /accDescr/ },
      ],
    },
    {
      name: 'a diagram that nothing describes',
      files: { [pageFile]: document(`It works like this:\n\n${diagram}\n\n## Next`) },
      finds: [{ at: '```mermaid', says: /accDescr/ }],
    },
  ],
});
