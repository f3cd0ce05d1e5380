import type { DigestItem } from './team-digest.ts';

/** What the parts of a digest are called. */
export const digestHeadings: Readonly<Record<DigestItem['kind'], string>> = {
  overdue: 'Overdue reviews',
  due: 'Reviews due within 30 days',
  suggestion: 'Suggested corrections',
  gap: 'What readers did not find',
};

/** Where all of a part is. */
export const digestPages: Readonly<Record<DigestItem['kind'], string>> = {
  overdue: '/health/content',
  due: '/health/content',
  suggestion: '/teams',
  gap: '/health/gaps',
};
