import path from 'node:path/posix';
import { areas as kinds, meantOr } from '@kwikid/content';
import { checked } from '../../derived/data-file.ts';
import { teamIds } from '../../derived/organisation.ts';
import { productFile, productOf } from '../../derived/product.ts';
import type { CorpusRule } from '../../rule.ts';

const documents = kinds.document.folder;

export const ownerSettings: CorpusRule = {
  id: 'KD011',
  slug: 'owner-settings',
  why: 'What the owner of the site sets in content/data has the form that the site reads, and agrees: names, areas, links, hosts, teams, abbreviations and the announcement.',
  remedy:
    'Correct the field that the finding names; writing/facts/src/organisation/schema.ts documents each, teams/teams.ts those of a team.',
  scope: 'corpus',
  check(corpus, report) {
    const { names, plainAbbreviations, links, teams: teamsFile, hosts, announcements } = checked;
    for (const file of [names, plainAbbreviations, links, teamsFile, hosts, announcements])
      file.check(corpus, report);
    const at = checked.areas.check(corpus, report);
    const { areas } = checked.areas.of(corpus);
    for (const [index, { folder }] of areas.entries()) {
      if (corpus.pageByFile.get(`${documents}/${folder}/index.md`)?.draft === false) continue;
      at?.(['areas', index, 'folder'], `write ${documents}/${folder}/index.md: it is where the area leads`);
    }
    for (const folder of at === undefined ? [] : topFolders(corpus.pages)) {
      if (areas.some((area) => area.folder === folder)) continue;
      at?.(['areas'], `${documents}/${folder} is in no area, so no sidebar shows its pages: add it`);
    }
    const teams = teamIds(corpus);
    for (const [id, { owner }] of Object.entries(productOf(corpus)?.services ?? {})) {
      if (teams.length === 0 || teams.includes(owner)) continue;
      const line = corpus.dataFiles.get(productFile)?.yaml.lineOf(['services', id, 'owner']) ?? 1;
      report(
        productFile,
        line,
        `services.${id}.owner: no team '${owner}' in ${checked.teams.path}: ${meantOr(owner, teams, `write one of ${teams.join(', ')}`)}`,
      );
    }
  },
};

/** The folders directly below content/docs that have pages. */
function topFolders(pages: readonly { file: string; draft: boolean }[]): Set<string> {
  const inFolders = pages
    .filter(({ draft }) => !draft)
    .map(({ file }) => path.relative(documents, file).split('/'))
    .filter(([folder, ...below]) => folder !== '..' && below.length > 0);
  return new Set(inFolders.map(([folder = '']) => folder));
}
