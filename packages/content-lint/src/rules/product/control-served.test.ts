import { document, pageFile, testRule } from '../../fixture.ts';
import { controlServed } from './control-served.ts';

const explaining = 'content/docs/knowledge/compliance-governance/dpdp.md';
const data = (rest = '') => ({
  'content/data/instruments.yml': `instruments:\n  - id: act\n    name: Act 1\n    title: The Act\n${rest}`,
});
const naming = (...controls: string[]) => document('Text.', { controls });

testRule(controlServed, {
  passing: [
    {
      name: 'a clause that a page serves, one with a reason, and one that no page explains',
      files: {
        ...data('    unserved:\n      - clause: section 6\n        because: the client does it\n'),
        [explaining]: naming('Act 1, section 5: a notice', 'Act 1, section 6: consent'),
        [pageFile]: naming('Act 1, section 5: a notice', 'Act 1, section 7: x'),
      },
    },
  ],
  failing: [
    {
      name: 'a clause that is only explained',
      files: {
        ...data(),
        [explaining]: naming('Act 1, section 5: a notice', 'Act 1, section 6: consent'),
        [pageFile]: naming('Act 1, section 5: a notice'),
      },
      finds: [{ file: explaining, at: 'section 6', says: /no page serves 'Act 1, section 6': name it/ }],
    },
    {
      name: 'a clause that only a draft serves',
      files: {
        ...data(),
        [explaining]: naming('Act 1, section 5: a notice'),
        [pageFile]: document('Text.', { draft: true, controls: ['Act 1, section 5: a notice'] }),
      },
      finds: [{ file: explaining, at: 'section 5', says: /no page serves/ }],
    },
  ],
});
