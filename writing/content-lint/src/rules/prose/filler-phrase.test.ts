import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { fillerPhrase } from './filler-phrase.ts';

const page = (body: string) => ({ [pageFile]: document(body) });

testRule(fillerPhrase, {
  passing: [
    {
      name: 'plain words, code, and words that contain a phrase',
      files: page('It is important. `simply` in-order to, highly-very, unsimply, outside, ensuredly.'),
    },
  ],
  failing: [
    {
      name: 'long words for short ones, and fixes them with their capital',
      files: page('In order to start, utilise it prior to use.\nOutside of `in order to`.'),
      finds: [
        { at: 'In order', says: /'In order to': write 'To'/ },
        { at: 'utilise', says: /'prior to': write 'before'/ },
        { at: 'utilise', says: /'utilise': write 'use'/ },
        { at: 'Outside of', says: /write 'Outside'/ },
      ],
      fixed: page('To start, use it before use.\nOutside `in order to`.'),
    },
    {
      name: 'filler words, and one over two lines, which a person must rewrite',
      files: page('Simply start. It is important to note that we ensure it, in\norder to leverage it.'),
      finds: [
        { at: 'Simply', says: /'in order to': write 'to'/ },
        { at: 'Simply', says: /'ensure' says nothing: leave it out/ },
        { at: 'Simply', says: /'It is important to note that' says nothing/ },
        { at: 'Simply', says: /'Simply' says nothing/ },
        { at: 'leverage', says: /'leverage'/ },
      ],
    },
  ],
});
