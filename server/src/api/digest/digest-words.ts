import type { DigestItem } from './team-digest.ts';

/** What the parts of a digest are called. */
export const digestHeadings: Readonly<Record<DigestItem['kind'], { one: string; all: string }>> = {
  overdue: { one: 'Review overdue', all: 'Overdue reviews' },
  due: { one: 'Review due', all: 'Reviews due within 30 days' },
  suggestion: { one: 'Suggested correction', all: 'Suggested corrections' },
  gap: { one: 'Gap', all: 'What readers did not find' },
};

/** Where all of a part is. */
export const digestPages: Readonly<Record<DigestItem['kind'], string>> = {
  overdue: '/health/content',
  due: '/health/content',
  suggestion: '/teams',
  gap: '/health/gaps',
};
