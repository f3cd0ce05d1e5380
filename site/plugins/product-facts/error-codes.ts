import { readFileSync, statSync } from 'node:fs';
import { parsePage, rowsBelow } from '@kwikid/content';

/** An error as the table on its service's page explains it. */
export interface ServiceError {
  code: string;
  status: string;
  when: string;
  remedy: string;
}

const head = ['Status', 'type ends in', 'When'];
const read = new Map<string, { modified: number; errors: readonly ServiceError[] }>();

/**
 * The errors in the table of a service's page. Read again when the page has changed.
 *
 * @param file - the page, absolute
 */
export function serviceErrors(file: string): readonly ServiceError[] {
  const modified = statSync(file).mtimeMs;
  const known = read.get(file);
  if (known?.modified === modified) return known.errors;
  const errors = errorsIn(readFileSync(file, 'utf8'));
  read.set(file, { modified, errors });
  return errors;
}

/** The rows of a page's table of errors. */
export function errorsIn(markdown: string): ServiceError[] {
  // Parsing is slow, and most pages have no such table.
  if (!markdown.includes('`type` ends in')) return [];
  const { tree } = parsePage({ path: 'page.md', text: markdown });
  return rowsBelow(tree, head).map(({ cells: [status = '', code = '', when = '', remedy = ''] }) => {
    return { code, status, when, remedy };
  });
}
