import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fence } from '@kwikid/content';
import { sampleMark } from '@kwikid/content';
import { fileOf, isReadLater } from '../blocks.ts';
import type { Program } from '../programs.ts';
import { type Runner, runnerOf } from '../runners.ts';
import { nginxParts } from './nginx-parts.ts';
import { pythonCalls } from './python-imports.ts';
import { type Call, type Embedded, shellCalls } from './shell-calls.ts';

/**
 * A part of the machine that a page's samples use, under the name that `packageOf` has: a program (`jq`), a Python
 * module (`python3 -m yaml`), a file that nginx loads (`load_module x.so`) or an option that nginx was built with.
 */
export interface Need {
  name: string;
  /** Line on the page. */
  line: number;
  /** Whether the block is marked to run without it: `without="boto3"`. */
  excused: boolean;
}

const lines = (name: string) =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const builtins = new Set(lines('bash-builtins.txt'));
const standardLibrary = new Set(lines('python-standard-library.txt'));
const shellLanguages = new Set(['bash', 'sh', 'shell']);
const pythonLanguages = new Set(['python', 'py']);

/** Folders of the system, where a program belongs to a package. */
const systemFolder = /^\/(?:usr\/)?(?:local\/)?s?bin\/|^\/usr\/lib\/postgresql\/\d+\/bin\//;

/**
 * Everything that the tested samples of a page use and that a machine may lack, in the order of the page.
 *
 * What the page makes itself does not count: functions, files, Python modules, a virtual environment.
 *
 * @param programs - tested programs that the page links to, which it can import as modules
 */
export function needsOf(fences: readonly Fence[], programs: readonly Pick<Program, 'name'>[] = []): Need[] {
  const used = fences.filter((fence, index) => isUsed(fence, fences.slice(index + 1)));
  const own = ownNames(fences, programs);
  const needs: Need[] = [];
  const add = (fence: Fence, names: readonly string[], { line }: { line: number }) => {
    const without = excusesOf(fence);
    for (const name of names) {
      const excused = without.some((word) => name === word || name.endsWith(` ${word}`));
      needs.push({ name, line: fence.line + line, excused });
    }
  };
  const addPython = (fence: Fence, { text, line }: Embedded) => {
    const { modules, programs } = pythonCalls(text);
    for (const call of modules) {
      if (!own.modules.has(call.name)) add(fence, moduleNeeds(call), { line: line - 1 + call.line });
    }
    for (const call of programs) add(fence, programNeeds(call, own), { line: line - 1 + call.line });
  };
  for (const fence of used) {
    const runner = sampleMark(fence) === 'test' ? runnerOf(fence) : undefined;
    add(fence, runner?.programs ?? [], { line: 0 });
    if (isShell(fence, runner)) {
      const found = shellCalls(fence.value);
      for (const call of found.calls) add(fence, programNeeds(call, own), call);
      for (const call of found.pythonModules) add(fence, moduleNeeds(call), call);
      for (const code of found.python) addPython(fence, code);
    }
    if (pythonLanguages.has(fence.language)) addPython(fence, { text: fence.value, line: 1 });
    if (fence.language === 'nginx') {
      const { modules, options } = nginxParts(fence.value);
      for (const call of modules) add(fence, [`load_module ${call.name}`], call);
      for (const call of options) add(fence, [`nginx ${call.name}`], call);
    }
  }
  return needs;
}

/** The needs that a block is marked to run without. */
export function excusesOf({ meta }: Fence): string[] {
  return meta.get('without')?.split(/\s*,\s*/) ?? [];
}

/** Tested, or written as a file that a later tested block names. */
function isUsed(fence: Fence, after: readonly Fence[]): boolean {
  if (sampleMark(fence) === 'test') return true;
  const file = fileOf(fence);
  return file !== undefined && sampleMark(fence) !== 'output' && isReadLater(file, after);
}

function isShell(fence: Fence, runner: Runner | undefined): boolean {
  return shellLanguages.has(fence.language) && (runner === undefined || runner.script === undefined);
}

/** Names that the page defines itself. */
interface OwnNames {
  programs: ReadonlySet<string>;
  modules: ReadonlySet<string>;
}

function ownNames(fences: readonly Fence[], given: readonly Pick<Program, 'name'>[]): OwnNames {
  const shell = fences.filter(({ language }) => shellLanguages.has(language));
  const programs = new Set(shell.flatMap(({ value }) => shellCalls(value).defined));
  // A virtual environment that is active brings its own Python.
  if (shell.some(({ value }) => /\bbin\/activate\b/.test(value))) {
    for (const name of ['python', 'python3', 'pip', 'deactivate']) programs.add(name);
  }
  const files = [...fences.map((fence) => fileOf(fence) ?? ''), ...given.map(({ name }) => name)];
  const modules = files.flatMap((file) => /(?:^|\/)(\w+)(?:\/__init__)?\.py$/.exec(file)?.[1] ?? []);
  return { programs, modules: new Set(modules) };
}

function programNeeds({ name }: Call, own: OwnNames): string[] {
  if (builtins.has(name) || own.programs.has(name)) return [];
  if (!name.includes('/')) return [name];
  return systemFolder.test(name) ? [name.slice(name.lastIndexOf('/') + 1)] : [];
}

function moduleNeeds({ name }: Call): string[] {
  return standardLibrary.has(name) ? [] : [`python3 -m ${name}`];
}
