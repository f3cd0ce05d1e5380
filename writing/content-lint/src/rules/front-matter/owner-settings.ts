import path from 'node:path/posix';
import { areas as kinds, meantOr } from '@kwikid/content';
import { checked } from '../../derived/data-file.ts';
import { teamIds } from '../../derived/organisation.ts';
import type { CorpusRule } from '../../rule.ts';

const documents = kinds.document.folder;

export const ownerSettings: CorpusRule = {
  id: 'KD011',
  slug: 'owner-settings',
  why: 'What the owner of the site sets in content/data agrees: each area has its first page, each folder of pages its area, and each service its team.',
  remedy: 'Write the page, the area or the team that the finding names.',
  scope: 'corpus',
  check(corpus, report) {
    const at = checked.areas.at(corpus, report);
    const { areas } = checked.areas.of(corpus);
    for (const [index, { folder }] of areas.entries()) {
      if (corpus.pageByFile.get(`${documents}/${folder}/index.md`)?.draft === false) continue;
      at(['areas', index, 'folder'], `write ${documents}/${folder}/index.md: it is where the area leads`);
    }
    for (const folder of areas.length === 0 ? [] : topFolders(corpus.pages)) {
      if (areas.some((area) => area.folder === folder)) continue;
      at(['areas'], `${documents}/${folder} is in no area, so no sidebar shows its pages: add it`);
    }
    const teams = teamIds(corpus);
    const ofService = checked.product.at(corpus, report);
    for (const [id, { owner }] of Object.entries(checked.product.of(corpus)?.services ?? {})) {
      if (teams.length === 0 || teams.includes(owner)) continue;
      ofService(
        ['services', id, 'owner'],
        `no team '${owner}' in ${checked.teams.path}: ${meantOr(owner, teams, `write one of ${teams.join(', ')}`)}`,
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
