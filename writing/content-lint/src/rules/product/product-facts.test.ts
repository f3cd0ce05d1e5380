import { smallProduct } from '@kwikid/facts/testing/product';
import { deskSymptoms } from '@kwikid/facts/testing/symptoms';
import { stringify } from 'yaml';
import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { productFacts } from './product-facts.ts';

const data = {
  'content/data/product.yml': stringify(smallProduct()),
  'content/data/symptoms.yml': stringify(deskSymptoms()),
};

testRule(productFacts, {
  passing: [
    {
      name: 'directives with facts of the data, other directives, and code',
      files: {
        ...data,
        [pageFile]: document(
          '::where-it-sits[desk-api]\n\n::calls\n\n::fields[kyc_desk.call]\n\n::video[x]\n\n```md\n::calls[x]\n```',
        ),
      },
    },
  ],
  failing: [
    {
      name: 'an unknown id, a missing one and one too many',
      files: {
        ...data,
        [pageFile]: document('::where-it-sits[desk-ap]\n\n::stores\n\n::events[desk-api]\n\n::playbook[des]'),
      },
      finds: [
        { at: '::where', says: /has no 'desk-ap', did you mean 'desk-api'/ },
        { at: '::stores', says: /has no ''; add it there first/ },
        { at: '::events', says: /takes nothing in brackets/ },
        { at: '::playbook', says: /symptoms\.yml has no 'des', did you mean 'desk'/ },
      ],
    },
    {
      name: 'a directive in a place where it is not expanded',
      files: { ...data, [pageFile]: document('- ::calls\n\n> ::roles\n\n  ::queues') },
      finds: [
        { at: '::calls', says: /at the start of a line/ },
        { at: '::roles', says: /at the start of a line/ },
        { at: '::queues', says: /at the start of a line/ },
      ],
    },
    {
      name: 'a directive without data',
      files: { [pageFile]: document('::calls') },
      finds: [{ at: '::calls', says: /is missing or invalid/ }],
    },
  ],
});
