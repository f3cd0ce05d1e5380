import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { headingBlank } from './heading-blank.ts';

const page = (body: string) => ({ [pageFile]: document(body) });

testRule(headingBlank, {
  passing: [
    {
      name: 'headings, numbers, code and colours',
      files: page('## A\n\n##\n\nSee\n#12, `#main` and\n`##b`.\n\n```sh\n#a\n```\n\n#\n\n[#a](#a)'),
    },
  ],
  failing: [
    {
      name: 'marks without a blank, below a text and in a list too, and adds it',
      files: page('##One\n\nText.\n###Two\n\n- ####Three\n\n> ##4th\n\n##ओळख'),
      finds: [
        { at: '##One', says: /^'##' without a blank is shown as it is written: write '## ' for a heading/ },
        { at: '###Two', says: /write '### '/ },
        { at: '####Three', says: /write '#### '/ },
        { at: '##4th', says: /write '## '/ },
        { at: '##ओळख', says: /write '## '/ },
      ],
      fixed: page('## One\n\nText.\n### Two\n\n- #### Three\n\n> ## 4th\n\n## ओळख'),
    },
    {
      name: 'one mark, which would be a second title',
      files: page('#Title'),
      finds: [{ at: '#Title', says: /write '## ' for a heading, or set it as code$/ }],
    },
  ],
});
