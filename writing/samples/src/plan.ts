import type { Fence, Page } from '@kwikid/content';
import { sampleMark } from '@kwikid/content';
import { fileOf, isReadLater, isRunLater } from './blocks.ts';
import { isWholeConfiguration } from './nginx-fragment.ts';
import type { Program } from './programs.ts';
import { parsedLanguages, type Runner, runnerOf } from './runners.ts';

/** One block as the sandbox gets it. */
export interface Step {
  /** The block's line on its page. */
  line: number;
  /** Files that are written before it, under the page's folder or absolute. */
  files: { path: string; text: string }[];
  /** What bash runs, with these arguments; undefined if the block is only written. */
  script?: string;
  args: string[];
  /** Whether it is a shell block: with an expected output only the output counts, otherwise every command must succeed. */
  shell?: true;
  /** The expected standard output. */
  expected?: { line: number; text: string };
  /** An nginx block's text, to recognise it in what nginx loads. */
  nginx?: string;
  /** Tested, and only written here: a later block runs it. */
  later?: true;
  /** Need not pass by itself if a later step has nginx load it: a file that another includes. */
  included?: true;
}

/** The plan of one page. */
export interface Plan {
  file: string;
  steps: Step[];
  /** Blocks that are only parsed. */
  parsed: Fence[];
  /** Tested blocks that nothing here runs. */
  unknown: Fence[];
}

/**
 * Plans the steps of a page in order. Pure.
 *
 * Every block whose title is a file's name is written there, tested or not.
 *
 * @param programs - written before the first block
 */
export function planOf(
  { file, fences }: Pick<Page, 'file' | 'fences'>,
  programs: readonly Program[] = [],
): Plan {
  const plan: Plan = { file, steps: [], parsed: [], unknown: [] };
  if (programs.length > 0) {
    const files = programs.map(({ name, text }) => ({ path: name, text }));
    plan.steps.push({ line: 1, files, args: [] });
  }
  for (const [index, fence] of fences.entries()) {
    const path = fileOf(fence);
    const mark = sampleMark(fence);
    const files = path === undefined || mark === 'output' ? [] : [{ path, text: `${fence.value}\n` }];
    const step: Step = { line: fence.line, files, args: [] };
    if (mark === 'test') {
      const runner = runnerOf(fence);
      if (runner !== undefined) {
        fill(step, fence, runner, fences.slice(index + 1));
      } else if (parsedLanguages.has(fence.language)) plan.parsed.push(fence);
      else if (path !== undefined && isReadLater(path, fences.slice(index + 1))) step.later = true;
      else plan.unknown.push(fence);
    } else if (fence.language === 'nginx') step.nginx = fence.value;
    if (step.script !== undefined || step.files.length > 0) plan.steps.push(step);
  }
  if (!plan.steps.some(({ script }) => script !== undefined)) plan.steps = [];
  return plan;
}

function fill(step: Step, fence: Fence, runner: Runner, after: readonly Fence[]): void {
  const path = fileOf(fence) ?? `sample-${fence.line}.${runner.extension}`;
  const text = `${fence.value}\n`;
  const output = outputsOf(after);
  step.files = [{ path, text }];
  step.script = runner.script ?? fence.value;
  step.args = [path];
  if (runner.script === undefined) step.shell = true;
  if (output !== undefined) step.expected = output;
  if (runner.readings !== undefined) {
    for (const [index, reading] of runner.readings(text).entries()) {
      const readingPath = reading === text ? path : `${path}.reading-${index}`;
      if (readingPath !== path) step.files.push({ path: readingPath, text: reading });
      step.args.push(readingPath);
    }
  }
  if (fence.language === 'nginx') {
    step.nginx = fence.value;
    if (fileOf(fence) !== undefined && !isWholeConfiguration(text)) step.included = true;
  }
  if (output === undefined && isRunLater(path, after)) {
    if (runner.parse !== undefined) {
      step.script = runner.parse;
      delete step.shell;
    } else if (fence.language === 'sql') {
      delete step.script;
      step.later = true;
    }
  }
}

/** The expected output: every output block up to the next other block. */
function outputsOf(after: readonly Fence[]): Step['expected'] {
  const end = after.findIndex((fence) => sampleMark(fence) !== 'output');
  const outputs = end === -1 ? after : after.slice(0, end);
  const [first] = outputs;
  if (first === undefined) return undefined;
  return { line: first.line, text: outputs.map(({ value }) => value).join('\n') };
}
