import type { Page } from '../corpus/page.ts';
import type { Fence } from '../markdown/fences.ts';
import { sampleMark } from '../rules/sample-marks.ts';
import { isWholeConfiguration } from './nginx-fragment.ts';
import { modulesIn, packageOf, programsIn } from './programs.ts';
import { parsedLanguages, type Runner, runnerOf } from './runners.ts';

/** One block as the sandbox gets it. */
export interface Step {
  /** The block's line on its page. */
  line: number;
  /** Files that are written before it, under the page's folder or absolute. */
  files: { path: string; text: string }[];
  /** What bash runs, with these arguments; undefined where the block is only written. */
  script?: string;
  args: string[];
  /** A shell block: its output decides where it has one, else every command must succeed. */
  shell?: true;
  /** What standard output must be. */
  expected?: { line: number; text: string };
  /** An nginx block's text, to be found again in what nginx loads. */
  nginx?: string;
  /** Tested, and only written here: a later block runs it. */
  later?: true;
  /** Need not pass by itself if a later step has nginx load it: a file that another includes. */
  included?: true;
}

/** What one page asks for. */
export interface Plan {
  file: string;
  steps: Step[];
  /** Programs of the table that its steps need. */
  programs: string[];
  /** Blocks that are only parsed. */
  parsed: Fence[];
  /** Tested blocks that nothing here runs. */
  unknown: Fence[];
}

/**
 * Puts the blocks of a page in the order in which they run. Pure.
 *
 * Every block whose title is a file's name is written there, tested or not.
 */
export function planOf({ file, fences }: Pick<Page, 'file' | 'fences'>): Plan {
  const plan: Plan = { file, steps: [], programs: [], parsed: [], unknown: [] };
  const programs = new Set<string>();
  for (const [index, fence] of fences.entries()) {
    const path = fileOf(fence);
    const mark = sampleMark(fence);
    const files = path === undefined || mark === 'output' ? [] : [{ path, text: `${fence.value}\n` }];
    const step: Step = { line: fence.line, files, args: [] };
    if (mark === 'test') {
      const runner = runnerOf(fence);
      if (runner !== undefined) {
        fill(step, fence, runner, fences.slice(index + 1));
        for (const name of [...runner.programs, ...namedPrograms(fence, runner)]) programs.add(name);
      } else if (parsedLanguages.has(fence.language)) plan.parsed.push(fence);
      else if (path !== undefined && isReadLater(path, fences.slice(index + 1))) step.later = true;
      else plan.unknown.push(fence);
    } else if (fence.language === 'nginx') step.nginx = fence.value;
    if (step.script !== undefined || step.files.length > 0) plan.steps.push(step);
  }
  if (!plan.steps.some(({ script }) => script !== undefined)) plan.steps = [];
  plan.programs = Object.keys(packageOf).filter((name) => programs.has(name));
  return plan;
}

/** The file that a title names: a path without blanks. `200 OK` is none. */
export function fileOf({ meta }: Fence): string | undefined {
  const title = meta.get('title') ?? '';
  return /^\/?(?:[\w.-]+\/)*[\w.-]+$/.test(title) && !title.split('/').includes('..') ? title : undefined;
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

/** Whether a later shell block that is run names the file: then that block runs it, with what it needs. */
function isRunLater(path: string, after: readonly Fence[]): boolean {
  return after.some(
    (fence) =>
      sampleMark(fence) === 'test' &&
      ['bash', 'sh', 'shell'].includes(fence.language) &&
      fence.value.split(/[\s"';&|()]+/).some((word) => word === path || word === `./${path}`),
  );
}

/** Whether a later block that is run names the file: a list or a form that it reads. */
function isReadLater(path: string, after: readonly Fence[]): boolean {
  return after.some(
    (fence) => sampleMark(fence) === 'test' && runnerOf(fence) !== undefined && fence.value.includes(path),
  );
}

function namedPrograms({ value }: Fence, { script, extension }: Runner): string[] {
  if (extension === 'py') return modulesIn(value);
  return script === undefined ? programsIn(value) : [];
}
