import { type Command, forEachChild, parse, type SyntaxNode } from 'unbash';

/** Something that a text runs, at its line in that text (counted from 1). */
export interface Call {
  /** A program's name or path, as written; quotes removed. */
  name: string;
  line: number;
}

/** Code in another language that a shell text hands to its interpreter. */
export interface Embedded {
  text: string;
  /** Line of the shell text on which the code begins, counted from 1. */
  line: number;
}

/** What a shell text runs. */
export interface ShellCalls {
  calls: Call[];
  /** Names of the functions that the text defines. */
  defined: string[];
  /** Modules that it runs with `python3 -m`. */
  pythonModules: Call[];
  /** Python code from here-documents and `python3 -c`. */
  python: Embedded[];
}

/** A command that runs the command in its own arguments: its options that take a value, and operands before it. */
const wrappers: Readonly<Record<string, { valued?: string; operands?: number }>> = {
  command: {},
  builtin: {},
  env: { valued: 'uSC' },
  exec: { valued: 'a' },
  flock: { valued: 'wE', operands: 1 },
  nice: { valued: 'n' },
  nohup: {},
  runuser: { valued: 'ugGs' },
  setpriv: {},
  setsid: {},
  stdbuf: { valued: 'ioe' },
  sudo: { valued: 'ugCD' },
  time: { valued: 'of' },
  timeout: { valued: 'ks', operands: 1 },
  xargs: { valued: 'adEILnPs' },
};

const shells = new Set(['bash', 'sh', 'dash']);
const pythons = /^python3?(?:\.\d+)?$/;

/**
 * Finds the programs that a shell text calls: through pipes, substitutions, here-documents, functions, `sh -c`,
 * and commands such as `timeout` and `xargs` that run their arguments. A name made from a variable is not known
 * before it runs and is left out.
 */
export function shellCalls(text: string): ShellCalls {
  const found: ShellCalls = { calls: [], defined: [], pythonModules: [], python: [] };
  collect(text, 1, found);
  return found;
}

function collect(text: string, firstLine: number, found: ShellCalls): void {
  const lineAt = (position: number) => firstLine + (text.slice(0, position).match(/\n/g)?.length ?? 0);
  const visit = (node: SyntaxNode) => {
    if (node.type === 'Function') found.defined.push(node.name.value);
    if (node.type === 'Command') readCommand(node, lineAt, found);
    forEachChild(node, visit);
  };
  visit(parse(text));
}

function readCommand(command: Command, lineAt: (position: number) => number, found: ShellCalls): void {
  const words = [command.name, ...command.suffix].filter((word) => word?.type === 'Word');
  const line = lineAt(command.pos);
  let rest = words.map(({ value, text }) => (isDynamic(text) ? undefined : value));
  while (rest.length > 0) {
    const [name, ...operands] = rest;
    if (name === undefined) return;
    found.calls.push({ name, line });
    readArguments(name, operands, words, lineAt, found);
    rest = wrapped(name, operands);
  }
  const [interpreter, ...operands] = words.map(({ value }) => value);
  for (const part of command.suffix) {
    if (part.type !== 'HereDoc' || interpreter === undefined) continue;
    const code: Embedded = { text: part.body.text, line: lineAt(part.body.pos) };
    // With a script among the arguments, the here-document is that script's input.
    if (operands.some((word) => !word.startsWith('-'))) continue;
    if (pythons.test(interpreter)) found.python.push(code);
    if (shells.has(interpreter)) collect(code.text, code.line, found);
  }
}

/** Code and modules in the arguments of an interpreter and of `find`. */
function readArguments(
  name: string,
  operands: readonly (string | undefined)[],
  words: readonly { value: string; pos: number }[],
  lineAt: (position: number) => number,
  found: ShellCalls,
): void {
  const after = (option: string | RegExp) => {
    const index = operands.findIndex((word) =>
      typeof option === 'string' ? word === option : option.test(word ?? ''),
    );
    const value = index === -1 ? undefined : operands[index + 1];
    if (value === undefined) return undefined;
    const word = words.find((each) => each.value === value);
    return { text: value, line: lineAt(word?.pos ?? 0) };
  };
  if (pythons.test(name)) {
    const module = after('-m');
    if (module !== undefined) found.pythonModules.push({ name: module.text, line: module.line });
    const code = after('-c');
    if (code !== undefined) found.python.push(code);
  }
  const script = shells.has(name)
    ? after(/^-\w*c$/)
    : name === 'trap' || name === 'eval'
      ? { text: operands[0] ?? '', line: lineAt(words[0]?.pos ?? 0) }
      : undefined;
  if (script !== undefined) collect(script.text, script.line, found);
  if (name === 'find') {
    const program = after(/^-(?:exec|ok)(?:dir)?$/);
    if (program !== undefined) found.calls.push({ name: program.text, line: program.line });
  }
}

/** The command that a wrapper runs; none for any other program. */
function wrapped(name: string, operands: readonly (string | undefined)[]): (string | undefined)[] {
  const wrapper = Object.hasOwn(wrappers, name) ? wrappers[name] : undefined;
  // `command -v` only asks whether a program exists.
  if (wrapper === undefined || (name === 'command' && /^-[vV]$/.test(operands[0] ?? ''))) return [];
  let skipped = wrapper.operands ?? 0;
  for (let index = 0; index < operands.length; index++) {
    const word = operands[index];
    if (word === undefined) return [];
    if (word === '--' || /^\w+=/.test(word)) continue;
    if (word.startsWith('-')) {
      if (/^-\w$/.test(word) && (wrapper.valued ?? '').includes(word.slice(1))) index++;
    } else if (skipped > 0) skipped--;
    else return operands.slice(index);
  }
  return [];
}

/** Whether a word's value depends on variables or on the output of a command. */
function isDynamic(text: string): boolean {
  return /(?<!\\)[$`]/.test(text.replaceAll(/'[^']*'/g, ''));
}
