import { smallProduct } from '@kwikid/facts/testing/product';
import { stringify } from 'yaml';
import { document, type Files, testRule } from '../../testing/fixture.ts';
import { sessionStates } from './session-states.ts';

const product = 'content/data/product.yml';
const portal = 'content/docs/product/apis/desk-api.md';
const parts = 'content/docs/product/parts/kit.md';

/** The small product, with customers. */
const small = {
  ...smallProduct(),
  roles: { ...smallProduct().roles, customer: { ...smallProduct().roles.agent, name: 'Customer' } },
};
const transition = { by: ['agent'], when: 'The agent ends it', event: 'kyc.call.taken' };
const session = {
  ...small.session,
  states: {
    open: { meaning: 'It goes on.' },
    done: { meaning: 'It is over.', final: true },
    lost: { meaning: 'Nobody came.', ended: true, final: true },
    refused: { meaning: 'It was refused.', ended: true, final: true },
  },
  transitions: ['done', 'lost', 'refused'].map((to) => ({ ...transition, from: 'open', to })),
  shownBy: { 'desk-api': 'customer', kit: 'customer' },
};
const table = (...rows: string[]) =>
  ['| State of the session | Page |', '| --- | --- |', ...rows.map((row) => `| ${row} | Text |`)].join('\n');
const model = (states: object, keys: string) =>
  `\`\`\`json title="session.json" test\n${JSON.stringify(states)}\n\`\`\`\n\n\`\`\`js test\nconst view = { ${keys} };\n\`\`\``;
const followers = { open: ['done', 'lost', 'refused'], done: [], lost: [], refused: [] };
const allKeys = "open: 1, 'done': 2, lost: 3, refused: 3";

const files = (changes: Files = {}): Files => ({
  [product]: stringify({ ...small, session }),
  [portal]: document(table('`open`', '`done`', '`lost`, `refused`')),
  [parts]: document(model(followers, allKeys)),
  ...changes,
});

testRule(sessionStates, {
  passing: [
    { name: 'a table and a program that have every state', files: files() },
    {
      // Its path is before that of the complete table.
      name: 'a second table, of some states only',
      files: {
        'content/docs/product/apis/desk-api/a.md': document(table('`open`')),
        ...files(),
      },
    },
    {
      name: 'a service whose page is not written yet',
      files: files({ [parts]: document('', { draft: true }) }),
    },
    { name: 'a product whose states no portal shows', files: { [product]: stringify(smallProduct()) } },
  ],
  failing: [
    {
      name: 'a state that a table leaves out',
      files: files({ [portal]: document(table('`open`', '`lost`, `refused`')) }),
      finds: [{ file: portal, at: 'open', says: /Desk API does not say .* the session is 'done'/ }],
    },
    {
      name: 'a state that a program leaves out, although a text names it',
      files: files({ [parts]: document(model(followers, "open: 1, done: 2, lost: 'refused'")) }),
      finds: [{ file: parts, at: 'session.json', says: /Kit does not say .* the session is 'refused'/ }],
    },
    {
      name: 'a page without any table',
      files: files({ [portal]: document('Text.') }),
      finds: [
        { file: portal, at: '---', says: /is 'open'/ },
        { file: portal, at: '---', says: /is 'done'/ },
        { file: portal, at: '---', says: /is 'lost'/ },
        { file: portal, at: '---', says: /is 'refused'/ },
      ],
    },
    {
      name: 'states that do not exist, or are there twice',
      files: files({ [portal]: document(table('`open` and `done`', '`done`, `gone`', '`lost`, `refused`')) }),
      finds: [
        { file: portal, at: 'gone', says: /'done' is in two rows/ },
        { file: portal, at: 'gone', says: /'gone' is not a state/ },
      ],
    },
    {
      name: 'ends that a customer can tell apart',
      files: files({ [portal]: document(table('`open`', '`done` or `lost`', '`refused`')) }),
      finds: [
        { file: portal, at: 'lost', says: /write exactly these into one row/ },
        { file: portal, at: 'refused', says: /cannot tell lost, refused apart/ },
      ],
    },
    {
      name: 'followers that the product does not have',
      files: files({
        [parts]: document(model({ ...followers, open: ['done'], gone: [] }, allKeys)),
      }),
      finds: [
        { file: parts, at: 'session.json', says: /'open' is followed by \["done","lost","refused"\]/ },
        { file: parts, at: 'session.json', says: /'gone' is not a state .*: remove it/ },
      ],
    },
  ],
});
