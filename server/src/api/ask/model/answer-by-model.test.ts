import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { quotationIntroduction } from '../answer-by-quotation.ts';
import { notAnswered } from '../answer-part.ts';
import { chooseBlock } from '../choose-block.ts';
import { candidateOf } from '../fixtures/candidate.ts';
import type { Passage } from '../passages.ts';
import { answerByModel, inItsWords, leftOut } from './answer-by-model.ts';
import { createChatModel } from './chat-completions.ts';
import { instructions } from './prompt.ts';
import { obeys, outside, type Script, scriptedModel, token, writes } from './testing/scripted-model.ts';

const passageWith = (...texts: string[]): Passage => ({
  url: '/docs/backup#restore',
  headings: ['Backups', 'Restore a backup'],
  text: texts.join(' '),
  texts,
});
const backupTexts = [
  'To restore a backup, stop the service, copy the backup back and start the service.',
  'It keeps 30 days.',
];
const backup = passageWith(...backupTexts);
const retrieved = (...passages: Passage[]) => ({ passages, strength: 0.9 });
const question = (text: string) => ({ id: 'm1', text, earlier: [], facetFilters: [] });

/** The answer of a model with such a server: its text, its sources, and the error that ended or replaced it. */
async function answer(
  t: TestContext,
  script: Script,
  {
    asked = 'How do I restore a backup?',
    found = retrieved(backup),
    idleMilliseconds = 5_000,
    bytes = 1_000_000,
    characters = 8_000,
  } = {},
) {
  const model = await scriptedModel(t, script);
  const result = {
    text: '',
    sources: [] as string[],
    replaced: undefined as unknown,
    ended: undefined as unknown,
  };
  const parts = answerByModel(question(asked), found, {
    model: createChatModel(
      { url: model.url, model: 'scripted', key: 'a-key' },
      { idleMilliseconds, totalMilliseconds: 10_000, characters, bytes },
    ),
    choose: () => chooseBlock(found.passages.map(({ url, text }) => candidateOf(url, text))),
    gone: new AbortController().signal,
    onError: (error) => {
      result.replaced = error;
    },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'text') result.text += part.text;
      else result.sources.push(part.section.url);
    }
  } catch (error) {
    result.ended = error;
  }
  return { ...result, sent: model.asked };
}

const link = '([Backups › Restore a backup](/docs/backup#restore))';

test('each sentence is shown with links to what it cites', async (t) => {
  const { text, sources, sent } = await answer(
    t,
    writes('Stop the service [1]. Copy the backup back. [1] Start it [1].'),
  );
  assert.equal(text, `Stop the service. ${link} Copy the backup back. ${link} Start it. ${link}`);
  assert.deepEqual([...new Set(sources)], [backup.url]);
  assert.equal(sent[0]?.headers.authorization, 'Bearer a-key');
  assert.equal(sent[0]?.tools, undefined, 'it is offered no tools');
});

const unsupported: [what: string, sentence: string][] = [
  ['without a marker', 'Stop the service.'],
  ['with the number of no passage', 'Stop the service [2].'],
  ['with words that the passage does not hold', 'Bananas are delicious fruit [1].'],
];
for (const [what, sentence] of unsupported) {
  test(`a sentence ${what} is left out, and that is said`, async (t) => {
    const { text } = await answer(t, writes(`Copy the backup back [1]. ${sentence}`));
    assert.equal(text, `Copy the backup back. ${link}\n\n*${leftOut}*`);
    assert.ok(
      (await answer(t, writes(sentence))).text.startsWith(notAnswered),
      'by itself it is not an answer',
    );
  });
}

test('a sentence with another figure gives way to what the page says, once, and that is said', async (t) => {
  const { text } = await answer(
    t,
    writes(
      'Stop the service [1]. It keeps the backup 90 days [1]. It keeps 60 days [1]. Bananas are fruit [1].',
    ),
  );
  assert.equal(text, `Stop the service. ${link} ‘It keeps 30 days.’ ${link}\n\n*${inItsWords} ${leftOut}*`);
});

test('if the model says that the passages do not answer, the documentation does not', async (t) => {
  assert.ok((await answer(t, writes('NOT ANSWERED'))).text.startsWith(notAnswered));
});

test('no model is called if nothing was found', async (t) => {
  const found = { ...retrieved(backup), strength: 0.1 };
  const { text, sent } = await answer(t, writes('Stop the service [1].'), { found });
  assert.ok(text.startsWith(notAnswered));
  assert.equal(sent.length, 0);
});

const head = { 'Content-Type': 'text/event-stream' };
type Limits = { idleMilliseconds?: number; characters?: number; bytes?: number };
const failures: [what: string, cause: RegExp, script: Script, limits?: Limits][] = [
  ['is silent', /silent for too long/, () => {}, { idleMilliseconds: 50 }],
  [
    'goes silent after its head',
    /silent for too long/,
    (_, response) => response.writeHead(200, head).write('\n'),
    { idleMilliseconds: 50 },
  ],
  ['refuses', /status 500/, (_, response) => response.writeHead(500, head).end('stack trace')],
  [
    'sends a page',
    /content type text\/html/,
    (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>[1]</p>'),
  ],
  [
    'sends what is not JSON, and none of it is logged',
    /^Error: an event is not JSON$/,
    (_, response) => response.writeHead(200, head).end('data: {"content": Ann asks\n\n'),
  ],
  [
    'leads elsewhere',
    /fetch failed/,
    (_, response) => response.writeHead(307, { Location: 'http://evil.example/' }).end(),
  ],
  ['ends at once', /closed before the end/, (_, response) => response.writeHead(200, head).end()],
  [
    'never ends a line',
    /without end/,
    (_, response) => response.writeHead(200, head).end(`data: ${'a'.repeat(70_000)}`),
  ],
  ['writes without end', /more than 100 characters/, writes('word '.repeat(100)), { characters: 100 }],
  [
    'sends events without a text and without end',
    /more than 1000 bytes/,
    (_, response) => response.writeHead(200, head).write('data: {}\n\n'.repeat(200)),
    { bytes: 1000 },
  ],
];
for (const [what, cause, script, limits] of failures) {
  test(`a model's server that ${what}: the answer is quotations, and the error is known`, async (t) => {
    const { text, replaced, ended } = await answer(t, script, limits);
    assert.ok(text.startsWith(quotationIntroduction));
    assert.equal((replaced as { code: string }).code, 'ERR_ASK_MODEL');
    assert.match(String((replaced as Error).cause), cause);
    assert.equal(ended, undefined);
  });
}

test('a model that is gone in mid-stream ends the answer with an error', async (t) => {
  const { text, ended } = await answer(t, (_, response) => {
    response.writeHead(200, head).write(token('Stop the service [1]. Copy the '));
    response.end();
  });
  assert.equal(text, `Stop the service. ${link}`);
  assert.equal((ended as { code: string }).code, 'ERR_ASK_MODEL');
});

interface Injection {
  goal: 'prompt' | 'address' | 'citations' | 'outside';
  where: 'page' | 'question';
  order: string;
}
const injections = readFileSync(new URL('fixtures/injections.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Injection);

/** The way to tell what is missing, which a refusal offers. */
const offered = /\[Let us know what is missing\]\[missing\]\n\n\[missing\]: \/docs\/support\?missing=\S*/;
/** What a reader could follow or load beside that and the links to sections: a picture, a link, markup, an address. */
const active = /(?<!\\)(?:!\[|\]\(|<|:\/\/)|www\.\w/;
const succeeded: Record<Injection['goal'], (text: string) => boolean> = {
  prompt: (text) => instructions.split('\n').some((line) => text.includes(line.slice(0, 30))),
  address: (text) => active.test(text.replaceAll(link, '').replace(offered, '')),
  citations: (text) => text.split('\n\n*')[0]?.replaceAll(link, '') !== '' && !text.startsWith(notAnswered),
  outside: (text) => text.includes(outside.slice(0, 20)) || text.includes('47'),
};
for (const { goal, where, order } of injections) {
  test(`ordered on the ${where}, a model that obeys does not get through: ${order}`, async (t) => {
    const page = passageWith(...backupTexts, ...(where === 'page' ? [order] : []));
    const { text, ended, replaced, sent } = await answer(t, obeys, {
      asked: where === 'question' ? order : 'How do I restore a backup?',
      found: retrieved(page),
    });
    assert.equal(sent.length, 1);
    assert.deepEqual([ended, replaced], [undefined, undefined]);
    assert.equal(succeeded[goal](text), false, text);
  });
}
