import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '@kwikid/search';
import { plainBlock } from './answer-block.ts';
import { answerByQuotation, nearestIntroduction, quotationIntroduction } from './answer-by-quotation.ts';
import { notAnswered } from './answer-part.ts';
import { answeringCertainty, chooseAnswer } from './choose-answer.ts';
import { sectionRecord } from './fixtures/candidate.ts';

const restore = 'To restore a backup, stop the service and copy the backup back.';
const list = (items: string[]) => {
  let start = 0;
  const blocks = items.map((item) => {
    const block = { kind: 'item' as const, start, end: start + item.length };
    start += item.length + 1;
    return block;
  });
  return { content: items.join(' '), blocks };
};
const roles = list(['Support tells the client.', 'The lead of security approves it.']);
const records = [
  sectionRecord('/docs/backup#restore', restore),
  sectionRecord('/docs/backup#who', roles.content, {
    ...{ headings: ['Support', 'Backups', 'Who may do it'], blocks: roles.blocks, columns: [] },
  }),
  sectionRecord('/docs/backup#sources', 'Restore a backup: the manual of the tool', {
    headings: ['Support', 'Backups', 'Sources'],
  }),
  sectionRecord('/docs/redis#memory', 'Redis keeps its data in memory.', {
    headings: ['Redis', 'Redis', 'Memory'],
  }),
  sectionRecord('/docs/deploy#who', 'A coordinator may deploy on working days.', {
    headings: ['Coordinators', 'Deploy', 'Who may deploy'],
  }),
];
const engine = createEngine(records);
const choose = (text: string, ...earlier: string[]) => chooseAnswer(engine, { text, earlier });
const first = (text: string, ...earlier: string[]) => choose(text, ...earlier).candidates[0]?.record.url;
const textOf = (question: string) =>
  answerByQuotation(question, choose(question))
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('');

test('the block that answers comes first, and never a section that only points elsewhere', () => {
  const { candidates, certainty } = choose('How do I restore a backup?');
  assert.equal(candidates[0]?.record.url, '/docs/backup#restore');
  assert.ok(certainty >= answeringCertainty);
  assert.ok(candidates.every(({ record }) => record.anchor !== 'sources'));
  const urls = candidates.map(({ record }) => record.url);
  assert.equal(new Set(urls).size, urls.length, 'one block of each section');
});

test('of two blocks that say the same of a question, the one that readers ask so comes first', () => {
  const items = ['The relay counts calls.', 'The relay counts rooms.'];
  const question = 'How many conversations are going on?';
  for (const [at, item] of items.entries()) {
    const { content, blocks } = list(items.map((each) => `${each} ${'More is said of it. '.repeat(12)}`));
    const asked = blocks.map((block, each) => ({
      ...block,
      asked: [each === at ? 'how many conversations' : 'how much room'],
    }));
    const record = sectionRecord('/docs/relay#count', content, {
      ...{ headings: ['Relay', 'Relay', 'Counts'], blocks: asked, columns: [] },
    });
    const { candidates } = chooseAnswer(createEngine([...records, record]), { text: question, earlier: [] });
    assert.ok(candidates[0]?.block.parts[0]?.startsWith(item), candidates[0]?.block.parts[0]);
  }
});

test('a follow-up of few words is about the page that answered before', () => {
  assert.equal(first('Who may do it?', 'How do I restore a backup?'), '/docs/backup#who');
  assert.equal(
    first('And who approves?', 'How do I restore a backup?', 'Who may do it?'),
    '/docs/backup#who',
  );
});

test('a whole question changes the subject', () => {
  assert.equal(
    first('Where does Redis keep its data in memory?', 'How do I restore a backup?'),
    '/docs/redis#memory',
  );
});

test('a conversation about a page that is gone goes on', () => {
  const only = createEngine(records.slice(3));
  const earlier = Array.from({ length: 200 }, () => 'How do I restore a backup?');
  const { candidates } = chooseAnswer(only, { text: 'Where does Redis keep its data?', earlier });
  assert.equal(candidates[0]?.record.url, '/docs/redis#memory');
});

const cell = (at: number) => `Setting ${at} | limits the relay to ${at} calls`;
const rows = Array.from({ length: 300 }, (_, at) => cell(at));
const table = {
  content: rows.join(' | '),
  columns: [['Name', 'What it does']],
  blocks: rows.map((row, at) => {
    const start = rows.slice(0, at).join(' | ').length + (at === 0 ? 0 : 3);
    const bar = start + row.indexOf(' | ');
    const cells = [
      [0, start, bar],
      [1, bar + 3, start + row.length],
    ] as const;
    return { kind: 'row' as const, start, end: start + row.length, table: 0, cells };
  }),
};
const items = list(Array.from({ length: 200 }, (_, at) => `Step ${at}: close the door of room ${at}.`));
const large = createEngine([
  ...records,
  sectionRecord('/docs/limits#all', table.content, {
    ...{ headings: ['Limits', 'Limits', 'All'], blocks: table.blocks, columns: table.columns },
  }),
  sectionRecord('/docs/doors#close', items.content, {
    ...{ headings: ['Doors', 'Doors', 'Close them'], blocks: items.blocks, columns: [] },
  }),
]);
const unusual: [what: string, question: string, expected?: string][] = [
  ['a table of 300 rows', 'Which setting limits the relay to 217 calls?', '217 calls'],
  ['a list of 200 items', 'When do I close the door of room 133?', 'close the door'],
  ['capitals', 'HOW DO I RESTORE A BACKUP?', restore],
  ['Devanagari', 'बैकअप कैसे बहाल करें?'],
  ['Hindi in Latin letters', 'backup restore kaise kare', restore],
  ['a pasted stack trace', `Error: restore a backup\n${'    at restore (/app/backup.js:1:1)\n'.repeat(12)}`],
  ['signs only', '?!… ()[]{} \u202e'],
];
for (const [what, question, expected = ''] of unusual)
  test(`${what}: the likeliest block is the right one, and the answer is short`, () => {
    const choice = chooseAnswer(large, { text: question, earlier: [] });
    const [best] = choice.candidates;
    assert.ok((best ? plainBlock(best.block) : '').includes(expected), best && plainBlock(best.block));
    const parts = answerByQuotation(question, choice);
    const length = parts.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0);
    assert.ok(length < 2500, `${length} characters`);
  });

test('the answer says that it is quoted, and links its section', () => {
  const text = textOf('How do I restore a backup?');
  assert.ok(text.startsWith(quotationIntroduction));
  assert.ok(text.includes(`> ${restore}`));
  assert.ok(text.includes('[Support › Backups › Restore a backup](/docs/backup#restore)'));
});

for (const question of [
  'How do I bake a chocolate cake?',
  'What is the capital of France?',
  '???',
  'बैकअप',
  'a'.repeat(512),
])
  test(`'${question.slice(0, 40)}' is not answered`, () => {
    const parts = answerByQuotation(question, choose(question));
    assert.ok(parts[0]?.type === 'text' && parts[0].text.startsWith(notAnswered));
    assert.equal(parts.length, 1);
  });

test('a refusal names the nearest sections, and masks numbers in the link for what is missing', () => {
  const text = textOf('restore the backup, copy it back for 999941057058, ravi@client.example');
  assert.ok(text.startsWith(nearestIntroduction));
  assert.match(text, /\(\/docs\/backup#restore\) {2}\n {2}\S/);
  assert.doesNotMatch(text, /999941057058|ravi/);
});
