import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import type { SearchRecord } from '@kwikid/search';
import { parseJudgedQueries } from '../judge/judged-queries.ts';
import type { JudgedCorpus } from '../judge/judged-run.ts';
import { derivedQueries } from './derived-queries.ts';
import { markdownRecords } from './markdown-records.ts';

/** The documentation that the npm package `ai` carries: some 300 pages from outside this project. */
export async function docsCorpus(synonyms: string): Promise<JudgedCorpus> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('ai/package.json')), 'docs');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.mdx')).sort();
  const records: SearchRecord[] = [];
  for (const file of files) {
    const path = file
      .replace(/\.mdx$/, '')
      .split(sep)
      .map((part) => part.replace(/^\d+-/, ''));
    if (path.at(-1) === 'index') path.pop();
    const area = (path[0] ?? '').replaceAll('-', ' ');
    const markdown = await readFile(join(folder, relative('.', file)), 'utf8');
    records.push(...markdownRecords(`/docs/${path.join('/')}`, area, markdown));
  }
  const questions = parseJudgedQueries(await readFile(join(import.meta.dirname, 'questions.tsv'), 'utf8'));
  const halves = new Map([['by rule, and questions by hand', [...derivedQueries(records), ...questions]]]);
  return { name: 'documentation of the AI SDK', records, synonyms, halves };
}
