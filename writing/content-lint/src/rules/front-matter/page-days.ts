import path from 'node:path/posix';
import type { Corpus } from '@kwikid/content';
import { areas, lineOfField, type Page } from '@kwikid/content';
import type { PageReport, PageRule } from '../../rule.ts';

/** The fields with a day, each with its meaning. */
const dayFields = {
  reviewed: 'the day of the last review',
  confirmed: 'the day on which the owner confirmed the page',
  date: 'the day of publication',
} as const;

type DayField = keyof typeof dayFields;

export const pageDays: PageRule = {
  id: 'KD009',
  slug: 'page-days',
  why: 'The dates of a page exist and are not in the future, and those of a post agree: YAML silently reads 31 February as a day in March, and a review dated years ahead never becomes due.',
  remedy: 'Write the correct date; a post has the same one in its file name, slug and date.',
  check(page, report, corpus) {
    for (const field of Object.keys(dayFields) as DayField[]) checkDay(page, field, corpus, report);
    if (page.kind === 'post') checkPost(page, report);
  },
};

function checkDay(page: Page, field: DayField, { today }: Corpus, report: PageReport): void {
  const day = dayOf(page.frontMatter[field]);
  if (day === undefined) return;
  const written = /^\d{4}-\d{1,2}-\d{1,2}/.exec(page.metadata?.sourceOf([field]) ?? '')?.[0];
  const line = lineOfField(page, field);
  if (written !== undefined && !isInCalendar(written)) {
    report(line, `${field}: ${written} does not exist and is read as ${day}: write ${dayFields[field]}`);
  } else if (today !== undefined && day > today) {
    report(line, `${field}: ${day} is in the future: write ${dayFields[field]}`);
  }
}

/** The days of a post, by where they are written. */
function checkPost(page: Page, report: PageReport): void {
  const { slug, date } = page.frontMatter;
  const named = Object.entries({
    'the file name': dayIn(path.relative(areas.post.folder, page.file)),
    slug: typeof slug === 'string' ? dayIn(slug) : undefined,
    date: dayOf(date),
  }).filter(([, day]) => day !== undefined);
  if (new Set(named.map(([, day]) => day)).size < 2) return;
  const days = named.map(([where, day]) => `${day} in ${where}`).join(', ');
  report(lineOfField(page, 'date'), `the post names more than one day, ${days}: write the same in each`);
}

/** `yyyy-mm-dd` of a field; undefined if it has none, which KD001 finds. */
function dayOf(value: unknown): string | undefined {
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0];
  return value instanceof Date && !Number.isNaN(value.getTime())
    ? value.toISOString().slice(0, 10)
    : undefined;
}

/** The day in a path, `2025-03-17` or `2025/03/17`. */
function dayIn(text: string): string | undefined {
  const [, year, month = '', day = ''] = /(?<!\d)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text) ?? [];
  return year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isInCalendar(written: string): boolean {
  const [year = 0, month = 0, day = 0] = written.split('-').map(Number);
  const read = new Date(Date.UTC(year, month - 1, day));
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day;
}
