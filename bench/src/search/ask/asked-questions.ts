import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine, parseSynonyms, type SearchEngine, type SearchRecord } from '@kwikid/search';
import { root } from '../../root.ts';
import { parseJudgedQueries } from '../judge/judged-queries.ts';

/** A section that answers a question, with what a text must say to be the whole answer. */
interface LabelledAnswer {
  readonly at: string;
  readonly says: readonly string[];
}

export interface Answerable {
  readonly question: string;
  readonly answers: readonly LabelledAnswer[];
}

/** A line of `packages/search/queries/ask-*.jsonl`; the README there says what each set is for. */
type Line =
  | ({ readonly set: 'answer' } & Answerable)
  | { readonly set: 'near-miss'; readonly question: string }
  | { readonly set: 'hostile'; readonly question: string; readonly mustNot?: readonly string[] }
  | { readonly set: 'follow-ups'; readonly first: Answerable; readonly follow_ups: readonly Answerable[] };

export type Half = 'tune' | 'held';

/** The lines of a file of `packages/search/queries`, without its ending. */
export function labelledLines<Labelled>(name: string): Labelled[] {
  const text = readFileSync(join(root, `packages/search/queries/${name}.jsonl`), 'utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Labelled]));
}

/** The labelled questions of a half, by set. */
export function askedQuestions(half: Half) {
  const lines = labelledLines<Line>(`ask-${half}`);
  return {
    answerable: lines.filter((line) => line.set === 'answer'),
    nearMisses: lines.filter((line) => line.set === 'near-miss'),
    hostile: lines.filter((line) => line.set === 'hostile'),
    conversations: lines.filter((line) => line.set === 'follow-ups'),
  };
}

/**
 * A question with the pages or sections that answer it, as `urlKey` writes them; nobody has said which block does. None: no
 * page answers.
 */
export interface LabelledQuestion {
  readonly question: string;
  readonly urls: readonly string[];
}

/** The search's questions to tune on, and those that Ask must answer or refuse whatever else changes. */
export function labelledQuestions(): { sections: LabelledQuestion[]; pages: LabelledQuestion[] } {
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const judged = parseJudgedQueries(text('packages/search/queries/site-questions-tune.tsv'));
  const sections = judged.map(({ query, grades }) => ({
    question: query,
    urls: [...grades].flatMap(([url, grade]) => (grade === 2 ? [url] : [])),
  }));
  const pages = text('server/src/api/ask/fixtures/questions.tsv')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([question = '', page = '-']) => ({ question, urls: page === '-' ? [] : [page] }));
  return { sections, pages };
}

export function builtEngine(): { engine: SearchEngine; records: readonly SearchRecord[] } {
  const { records, synonyms } = JSON.parse(readFileSync(join(root, 'build/search.json'), 'utf8'));
  return { engine: createEngine(records, { synonyms: parseSynonyms(synonyms) }), records };
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Whether a text says all that answers a question. */
export function isComplete(text: string, { answers }: Answerable): boolean {
  const said = inOneLine(text);
  return answers.some(({ says }) => says.every((part) => said.includes(inOneLine(part))));
}

/** Whether it is of a section that answers, and says a part of it. */
export const isOfRightSection = (url: string, { answers }: Answerable): boolean =>
  answers.some(({ at }) => at === url);
