import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { titleNoH1 } from './title-no-h1.ts';

testRule(titleNoH1, {
  passing: [
    {
      name: 'headings that step down by one and up by any number',
      files: { [pageFile]: document('## A\n\n### B\n\n#### C\n\n## D\n\n```sh\n# a comment\n```') },
    },
  ],
  failing: [
    {
      name: 'every spelling of an h1',
      files: { [pageFile]: document('# A\n\nB\n===\n\n<h1>C</h1>') },
      finds: [
        { at: '# A', says: /write ##/ },
        { at: 'B', says: /write ##/ },
        { at: '<h1>', says: /write ##/ },
      ],
    },
    {
      name: 'a step of two, at the start too',
      files: { [pageFile]: document('### A\n\n## B\n\n#### C') },
      finds: [
        { at: '### A', says: /an h3 below an h1: write ##$/ },
        { at: '#### C', says: /an h4 below an h2: write ###$/ },
      ],
    },
  ],
});
