import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';

const documents = [
  '*.md',
  'decisions/*.md',
  'bench/results/*.md',
  '*/README.md',
  'packages/*/README.md',
  'writing/*/README.md',
];
// Built files exist only after a build.
const built = /\/(?:build|dist|\.docusaurus)$/;
const topFolders =
  /^(?:bench|commands|content|decisions|e2e|gate|identity-provider|packages|server|site|tools|writing)\//;

/** Files that the project's own documents name but that do not exist, as `document: file`. */
export function missingNamedFiles(): string[] {
  return globSync(documents, { cwd: root }).flatMap((document) =>
    namedFiles(readFileSync(join(root, document), 'utf8'))
      .filter(({ path, linked }) => !exists(linked ? join(dirname(document), path) : path))
      .map(({ path }) => `${document}: ${path}`),
  );
}

/** Paths in backquotes that begin with a folder of ours, and relative links. */
export function namedFiles(markdown: string): { path: string; linked: boolean }[] {
  const quoted = [...markdown.matchAll(/`([^`\s]+\/[^`\s]*)`/g)].map((match) => match[1] ?? '');
  const linked = [...markdown.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map((match) => match[1] ?? '');
  return [
    ...quoted
      .filter((path) => topFolders.test(path) && !built.test(path))
      .map((path) => ({ path, linked: false })),
    ...linked.filter((path) => !/^(?:[a-z]+:|\/)/.test(path)).map((path) => ({ path, linked: true })),
  ];
}

function exists(path: string): boolean {
  return /[*{]/.test(path) ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path));
}
