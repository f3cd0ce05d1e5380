import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { before, test } from 'node:test';
import type { Corpus } from '@kwikid/content';
import { readCorpus } from '@kwikid/content';
import { linkError } from './derived/link-error.ts';
import { corpusOf, document } from './testing/fixture.ts';

/**
 * The labelled queries of the site's search (`packages/search/queries/site-*.tsv`) are judged by its pages:
 * if a URL no longer existed, a good hit would count as wrong. This package checks them because it knows URLs
 * and headings from the sources. The files explain their columns.
 */

const root = path.resolve(import.meta.dirname, '../../..');
const folder = 'packages/search/queries';
const halves = { tune: `${folder}/site-tune.tsv`, held: `${folder}/site-held.tsv` };
/** Further questions, written separately for each half. */
const questions = [`${folder}/site-questions-tune.tsv`, `${folder}/site-questions-held.tsv`];
/** Queries as they are said, in classes of their own. */
const spoken = { tune: `${folder}/site-spoken-tune.tsv`, held: `${folder}/site-spoken-held.tsv` };
const spokenClasses = ['colloquial', 'mixed', 'where-who-which'];
/** Grades that were added later to hits of engines; there may be none of grade 2. */
const poolFile = `${folder}/site-pool.tsv`;
const classes = 'known-item heading question typo prefix synonym code multi-topic'.split(' ');
const perClass = 40;
const maxAnswers = 10;
/** Chosen before any result was seen, so that the classes split evenly. Another seed moves tuned queries. */
const salt = '33683';

interface Labelled {
  /** `file:line`. */
  at: string;
  file: string;
  kind: string;
  query: string;
  answers: readonly string[];
}

let corpus: Corpus;
let labelled: Labelled[];
let pooled: Labelled[];

before(async () => {
  corpus = await readCorpus(root);
  const read = async (file: string) => parsed(file, await readFile(path.join(root, file), 'utf8'));
  labelled = (
    await Promise.all([...Object.values(halves), ...questions, ...Object.values(spoken)].map(read))
  ).flat();
  pooled = await read(poolFile);
});

test('every expected hit of a labelled query is a page and a section of the site', () => {
  assert.deepEqual(missingAnswers(labelled, corpus), []);
});

test('every labelled query has a class, and expected hits with at least one of grade 2', () => {
  const errors = labelled.flatMap(({ at, file, kind, query, answers }) => [
    ...(classesOf(file).includes(kind)
      ? []
      : [`${at}: '${kind}' is not one of the classes ${classesOf(file).join(', ')}`]),
    ...(query !== '' && query === query.trim() ? [] : [`${at}: write the query without blanks around it`]),
    ...(answers.length >= 1 && answers.length <= maxAnswers
      ? []
      : [`${at}: name one to ${maxAnswers} answers`]),
    ...(new Set(answers.map(urlOf)).size === answers.length ? [] : [`${at}: duplicate answer`]),
    ...answers
      .filter((answer) => !/:[12]$/.test(answer))
      .map((answer) => `${at}: ${answer} has no grade :1 or :2`),
    ...(answers.some((answer) => answer.endsWith(':2')) ? [] : [`${at}: no answer has grade 2`]),
  ]);
  assert.deepEqual(errors, []);
});

test('every hit in the pool is a page of the site', () => {
  // Engines find sections that only the build makes; the bench counts those without a record.
  const pages = pooled.map((each) => ({
    ...each,
    answers: each.answers.map((answer) => answer.replace(/#.*(?=:\d)/, '')),
  }));
  assert.deepEqual(missingAnswers(pages, corpus), []);
});

test('the pool grades only labelled queries, each once, and only hits that were not graded before', () => {
  const before = new Map(labelled.map(({ kind, query, answers }) => [`${kind}\t${query}`, answers]));
  const errors = pooled.flatMap(({ at, kind, query, answers }) => {
    const known = before.get(`${kind}\t${query}`);
    before.delete(`${kind}\t${query}`);
    if (known === undefined) return [`${at}: '${query}' is not a labelled query, or is a duplicate`];
    const graded = new Set(known.map(urlOf));
    return answers.flatMap((answer) => [
      ...(/:[12]$/.test(answer) ? [] : [`${at}: ${answer} has no grade :1 or :2`]),
      ...(graded.has(urlOf(answer)) ? [`${at}: ${answer} has a grade already`] : []),
    ]);
  });
  assert.deepEqual(errors, []);
});

test('every labelled query is listed once, in the half that its hash selects', () => {
  const first = new Map<string, string>();
  const errors = labelled.flatMap(({ at, file, kind, query }) => {
    const earlier = first.get(query.toLowerCase());
    first.set(query.toLowerCase(), earlier ?? at);
    const files = isSpoken(file) ? spoken : halves;
    const half = questions.includes(file) ? file : files[halfOf(kind, query)];
    return [
      ...(earlier === undefined ? [] : [`${at}: '${query}' is also at ${earlier}: remove one`]),
      ...(file === half ? [] : [`${at}: '${query}' belongs in ${half}`]),
    ];
  });
  assert.deepEqual(errors, []);
});

test('every class has enough queries, and about half of them in each file', () => {
  for (const kind of classes) {
    const all = labelled.filter((each) => each.kind === kind && !questions.includes(each.file));
    const held = all.filter((each) => each.file === halves.held).length;
    assert.ok(all.length >= perClass, `${kind}: ${all.length} queries, write ${perClass} at least`);
    const share = held / all.length;
    assert.ok(share > 0.4 && share < 0.6, `${kind}: ${held} of ${all.length} are held back`);
  }
});

test('an expected hit that moved is reported with its line and the nearest URL', () => {
  const small = corpusOf({
    'content/docs/knowledge/limits.md': document('## Zones\n\nText.'),
    'site/src/pages/tools/index.md': document('Text.'),
  });
  const rows = [
    '# comment',
    'code\ta\t/docs/knowledge/limits#zones:2 /docs/knowledge/limits:1 /tools:1',
    'code\tb\t/docs/product/limits:2',
    'code\tc\t/docs/knowledge/limits#zone:2',
  ];
  assert.deepEqual(missingAnswers(parsed('q.tsv', rows.join('\n')), small), [
    "q.tsv:3: no page at '/docs/product/limits'; the nearest is '/docs/knowledge/limits'",
    "q.tsv:4: content/docs/knowledge/limits.md has no section '#zone'; the nearest is '#zones'",
  ]);
});

const isSpoken = (file: string): boolean => Object.values(spoken).includes(file);

const classesOf = (file: string): readonly string[] => (isSpoken(file) ? spokenClasses : classes);

function parsed(file: string, text: string): Labelled[] {
  return text.split('\n').flatMap((row, index) => {
    if (row === '' || row.startsWith('#')) return [];
    const [kind = '', query = '', answers = ''] = row.split('\t');
    const at = `${file}:${index + 1}`;
    return [{ at, file, kind, query, answers: answers.split(' ').filter((answer) => answer !== '') }];
  });
}

/** The URL before the grade. */
function urlOf(answer: string): string {
  return answer.replace(/:\d+$/, '');
}

/** Only the build makes some sections; the bench finds those that no longer say what is asked of them. */
function missingPages(at: string, sections: readonly string[]): string[] {
  const pages = new Set(sections.map((section) => section.replace(/#.*/, '').replaceAll(' ', '%20')));
  return missingAnswers([{ at, answers: [...pages] }], corpus);
}

function missingAnswers(rows: readonly Pick<Labelled, 'at' | 'answers'>[], site: Corpus): string[] {
  return rows.flatMap(({ at, answers }) =>
    answers.flatMap((answer) => {
      const error = linkError(urlOf(answer), site);
      return error === undefined ? [] : [`${at}: ${error}`];
    }),
  );
}

function halfOf(kind: string, query: string): keyof typeof halves {
  const [byte = 0] = createHash('sha256').update(`${salt}\t${kind}\t${query}`).digest();
  return byte % 2 === 0 ? 'tune' : 'held';
}

interface LabelledAnswer {
  at: string;
  says: string[];
}
/** A line of the questions for Ask; `packages/search/README.md` explains the sets. */
type AskedLine =
  | { set: 'answer'; question: string; answers: LabelledAnswer[] }
  | { set: 'near-miss' | 'hostile'; question: string; why: string }
  | { set: 'follow-ups'; first: { question: string }; follow_ups: { answers: LabelledAnswer[] }[] };

test('every sentence for the check of a model is of a page of the site', async () => {
  const errors: string[] = [];
  for (const half of ['tune', 'held']) {
    const file = `${folder}/ask-sentences-${half}.jsonl`;
    const lines = (await readFile(path.join(root, file), 'utf8')).trimEnd().split('\n');
    for (const [number, text] of lines.entries()) {
      const { at: section } = JSON.parse(text) as { at: string };
      errors.push(...missingPages(`${file}:${number + 1}`, [section]));
    }
  }
  assert.deepEqual(errors, []);
});

test('every question for Ask is in the half of its hash, and its answers are pages of the site', async () => {
  const errors: string[] = [];
  for (const half of ['tune', 'held']) {
    const file = `${folder}/ask-${half}.jsonl`;
    const lines = (await readFile(path.join(root, file), 'utf8')).trimEnd().split('\n');
    for (const [number, text] of lines.entries()) {
      const at = `${file}:${number + 1}`;
      const line = JSON.parse(text) as AskedLine;
      const question = line.set === 'follow-ups' ? line.first.question : line.question;
      const [first = 0] = createHash('sha256').update(`${salt}\t${line.set}\t${question}`).digest();
      if ((first % 2 === 0 ? 'tune' : 'held') !== half) errors.push(`${at}: is of the other half`);
      const answers =
        line.set === 'answer'
          ? line.answers
          : line.set === 'follow-ups'
            ? line.follow_ups.flatMap((each) => each.answers)
            : [];
      if (answers.some(({ says }) => says.length === 0)) errors.push(`${at}: an answer says nothing`);
      errors.push(
        ...missingPages(
          at,
          answers.map((answer) => answer.at),
        ),
      );
    }
  }
  assert.deepEqual(errors, []);
});
