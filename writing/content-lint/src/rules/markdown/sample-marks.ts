import type { Fence, Page } from '@kwikid/content';
import { metaErrors, sampleMark } from '@kwikid/content';
import type { PageRule } from '../../rule.ts';

export const sampleMarks: PageRule = {
  id: 'KD302',
  slug: 'sample-marks',
  why: 'A sample has a valid mark: it runs, or says why it cannot. Readers paste it either way.',
  remedy: 'Mark the block test, or test=no reason="…"; use output only after a tested block.',
  check(page, report) {
    for (const [index, fence] of page.fences.entries()) {
      for (const error of errorsOf(fence, page, index)) report(fence.line, error);
    }
  },
};

function* errorsOf(fence: Fence, page: Page, index: number): Generator<string> {
  const { language, meta } = fence;
  yield* metaErrors(fence.metaText);
  const mark = sampleMark(fence);
  const value = meta.get('test') ?? '';
  if (mark === 'unmarked') {
    yield `${language} block without a mark: write 'test', or 'test=no reason="…"', after the language`;
  }
  if (mark === 'test' && value !== '')
    yield `unknown mark test=${value}: write 'test', or 'test=no reason="…"'`;
  if (mark === 'exempt' && (meta.get('reason') ?? '').trim() === '') {
    yield 'test=no without a reason: write reason="…" and say why the block cannot run';
  }
  if (mark === 'test' && meta.has('reason')) yield "reason with 'test': write test=no, or remove the reason";
  if (meta.has('output') && meta.has('test')) yield "both 'test' and 'output': write one of them";
  if (mark === 'output' && !followsTest(page.fences, index)) {
    yield "output without a tested block before it: mark that block 'test', or remove 'output'";
  }
}

/** Whether the block before, past other outputs, is a tested one. */
function followsTest(fences: readonly Fence[], index: number): boolean {
  const before = fences.slice(0, index).findLast((fence) => sampleMark(fence) !== 'output');
  return before !== undefined && sampleMark(before) === 'test';
}
