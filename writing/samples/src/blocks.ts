import type { Fence } from '@kwikid/content';
import { sampleMark } from '@kwikid/content';
import { runnerOf } from './runners.ts';

/** The file that a title names: a path without blanks. `200 OK` is not a file. */
export function fileOf({ meta }: Fence): string | undefined {
  const title = meta.get('title') ?? '';
  return /^\/?(?:[\w.-]+\/)*[\w.-]+$/.test(title) && !title.split('/').includes('..') ? title : undefined;
}

/** Whether a later tested shell block names the file, and so runs it. */
export function isRunLater(path: string, after: readonly Fence[]): boolean {
  return after.some(
    (fence) =>
      sampleMark(fence) === 'test' &&
      ['bash', 'sh', 'shell'].includes(fence.language) &&
      fence.value.split(/[\s"';&|()]+/).some((word) => word === path || word === `./${path}`),
  );
}

/** Whether a later tested block names the file, and so reads it. */
export function isReadLater(path: string, after: readonly Fence[]): boolean {
  return after.some(
    (fence) => sampleMark(fence) === 'test' && runnerOf(fence) !== undefined && fence.value.includes(path),
  );
}
