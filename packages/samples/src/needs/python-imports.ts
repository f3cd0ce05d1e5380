import type { Call } from './shell-calls.ts';

/** What a Python text imports and which programs it starts. Lines are counted from 1. */
export interface PythonCalls {
  /** Top-level names: `a` of `import a.b`. Relative imports are left out. */
  modules: Call[];
  /** Programs named in a literal: `subprocess.run(['openssl', …])`. */
  programs: Call[];
}

const importLine =
  /^\s*(?:import\s+(?<names>[\w.,\s]+?)|from\s+(?<from>\w[\w.]*)\s+import\b.*)\s*(?:[#;].*)?$/;
const started = /\bsubprocess\.\w+\(\s*(?:\[\s*)?(?<quote>["'])(?<name>[\w./+-]+)/g;

/** Reads all imports of a Python text, and the programs that it starts by name. */
export function pythonCalls(text: string): PythonCalls {
  const modules: Call[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const groups = importLine.exec(line.replace(/\s+as\s+\w+/g, ''))?.groups;
    const names = groups?.from ?? groups?.names;
    for (const name of names?.split(',') ?? []) {
      const [top = ''] = name.trim().split('.');
      if (top !== '') modules.push({ name: top, line: index + 1 });
    }
  }
  const programs = [...text.matchAll(started)].map(({ groups, index }) => ({
    name: groups?.name ?? '',
    line: text.slice(0, index).split('\n').length,
  }));
  return { modules, programs };
}
