import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { rememberedJudgement, rememberJudgement } from './judgement-memory.ts';

function storage(): Map<string, string> {
  const values = new Map<string, string>();
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    },
  });
  return values;
}
afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

const yes = { helpful: true, receipt: 'a' };
const no = { helpful: false, receipt: 'b' };

test('a tab remembers what was said last of each text, and of a hundred texts at most', () => {
  const values = storage();
  rememberJudgement('/a 1', yes);
  rememberJudgement('/a 1', no);
  rememberJudgement('/a 2', yes);
  assert.deepEqual(rememberedJudgement('/a 1'), no);
  assert.deepEqual(rememberedJudgement('/a 2'), yes);
  assert.equal(rememberedJudgement('/b 1'), undefined);
  for (let number = 0; number < 100; number++) rememberJudgement(`/${number}`, yes);
  assert.equal(rememberedJudgement('/a 1'), undefined);
  assert.equal((JSON.parse([...values.values()][0] ?? '') as unknown[]).length, 100);
});

for (const text of ['{', '{}', 'null', '[null, 1, ["/a"], ["/a", {"helpful": 1}]]'])
  test(`storage that holds ${text} remembers nothing, and remembers again`, () => {
    storage().set('page-judgements', text);
    assert.equal(rememberedJudgement('/a'), undefined);
    rememberJudgement('/a', yes);
    assert.deepEqual(rememberedJudgement('/a'), yes);
  });

test('without storage nothing is remembered and nothing fails', () => {
  rememberJudgement('/a', yes);
  assert.equal(rememberedJudgement('/a'), undefined);
});
