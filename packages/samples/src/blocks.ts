import type { Fence } from '@kwikid/content';
import { sampleMark } from '@kwikid/content';
import { runnerOf } from './runners.ts';

/** The file that a title names: a path without blanks. `200 OK` is none. */
export function fileOf({ meta }: Fence): string | undefined {
  const title = meta.get('title') ?? '';
  return /^\/?(?:[\w.-]+\/)*[\w.-]+$/.test(title) && !title.split('/').includes('..') ? title : undefined;
}

/** Whether a later shell block that is run names the file: then that block runs it, with what it needs. */
export function isRunLater(path: string, after: readonly Fence[]): boolean {
  return after.some(
    (fence) =>
      sampleMark(fence) === 'test' &&
      ['bash', 'sh', 'shell'].includes(fence.language) &&
      fence.value.split(/[\s"';&|()]+/).some((word) => word === path || word === `./${path}`),
  );
}

/** Whether a later block that is run names the file: a list or a form that it reads. */
export function isReadLater(path: string, after: readonly Fence[]): boolean {
  return after.some(
    (fence) => sampleMark(fence) === 'test' && runnerOf(fence) !== undefined && fence.value.includes(path),
  );
}
