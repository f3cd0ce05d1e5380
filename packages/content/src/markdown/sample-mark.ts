import type { Fence } from './fences.ts';

/** Languages whose samples run, under every name that a fence gives them. */
const sampleLanguages = new Set([
  ...['nginx', 'python', 'py', 'javascript', 'js', 'jsx', 'mjs', 'cjs', 'typescript', 'ts', 'tsx'],
  ...['json', 'yaml', 'yml', 'sql', 'bash', 'sh', 'shell'],
]);

/** A writer's mark on a block; `unmarked` only if the language requires one. */
export type SampleMark = 'test' | 'exempt' | 'output' | 'unmarked' | 'none';

/** How a block is marked. */
export function sampleMark({ language, meta }: Fence): SampleMark {
  if (meta.has('test')) return meta.get('test') === 'no' ? 'exempt' : 'test';
  if (meta.has('output')) return 'output';
  return sampleLanguages.has(language) ? 'unmarked' : 'none';
}
