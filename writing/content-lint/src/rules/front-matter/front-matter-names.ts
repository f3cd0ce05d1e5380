import path from 'node:path/posix';
import type { Corpus } from '@kwikid/content';
import { areas, isRecord, lineOfField, meantOr, type Page } from '@kwikid/content';
import { checked } from '../../derived/data-file.ts';
import { teamIds } from '../../derived/organisation.ts';
import type { PageRule } from '../../rule.ts';

const authorsFile = `${areas.post.folder}/authors.yml`;

export const frontMatterNames: PageRule = {
  id: 'KD008',
  slug: 'front-matter-names',
  why: 'A team, document, sidebar or author that front matter names exists: the build stops at a missing one without naming the line.',
  remedy: 'Write the nearest name, which the finding gives, or remove the field.',
  check(page, report, corpus) {
    for (const { field, name, what, file, known, otherwise = 'remove it' } of namesIn(page, corpus)) {
      if (known.includes(name)) continue;
      const remedy = meantOr(name, known, otherwise);
      report(
        lineOfField(page, field),
        `${file === undefined ? 'there is' : `${file} has`} no ${what} '${name}': ${remedy}`,
      );
    }
  },
};

interface Name {
  /** Dotted. */
  field: string;
  name: string;
  what: string;
  /** The data file that lists the known ones, if there is one. */
  file?: string;
  known: readonly string[];
  /** The remedy if no known name is near. */
  otherwise?: string;
}

/** Names in front matter, except for tags, which have their own rule. */
function namesIn(page: Page, corpus: Corpus): Name[] {
  return [...ownerOf(page, corpus), ...otherNames(page, corpus)];
}

function ownerOf({ frontMatter: { owner } }: Page, corpus: Corpus): Name[] {
  const known = teamIds(corpus);
  // Without teams every owner would be unknown.
  if (typeof owner !== 'string' || known.length === 0) return [];
  const otherwise = `write one of ${known.join(', ')}`;
  return [{ field: 'owner', name: owner, what: 'team', file: checked.teams.path, known, otherwise }];
}

function otherNames(page: Page, corpus: Corpus): Name[] {
  const { pagination_prev, pagination_next, displayed_sidebar, authors } = page.frontMatter;
  if (page.kind === 'document') {
    const named = { pagination_prev, pagination_next, displayed_sidebar };
    return Object.entries(named).flatMap(([field, name]): Name[] => {
      if (typeof name !== 'string') return [];
      return field === 'displayed_sidebar'
        ? [{ field, name, what: 'sidebar', known: sidebarsOf(corpus) }]
        : [{ field, name, what: 'published document', known: idsFor(page, corpus) }];
    });
  }
  const yaml = corpus.dataFiles.get(authorsFile)?.yaml;
  // KD004 reports invalid YAML. Here every author would be unknown.
  if (page.kind !== 'post' || !Array.isArray(authors) || yaml?.error !== undefined) return [];
  const known = isRecord(yaml?.value) ? Object.keys(yaml.value) : [];
  return authors.flatMap((name, index): Name[] =>
    typeof name === 'string'
      ? [{ field: `authors.${index}`, name, what: 'author', file: authorsFile, known }]
      : [],
  );
}

const sidebarsOf = (corpus: Corpus) => checked.areas.of(corpus).areas.map(({ sidebar }) => sidebar);

/** The ids of the documents that a page can name: only drafts may name drafts. */
function idsFor(page: Page, { pages }: Corpus): string[] {
  return pages
    .filter(({ kind, draft }) => kind === 'document' && (page.draft || !draft))
    .map(({ file, frontMatter }) => {
      const { dir, name } = path.parse(path.relative(areas.document.folder, file));
      return path.join(dir, typeof frontMatter.id === 'string' ? frontMatter.id : name);
    });
}
