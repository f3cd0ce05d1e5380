import type { DocMetadata, LoadedContent as Docs } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';
import { type ProductData, readData, type Team } from '@kwikid/facts';
import { reviewDue } from '@kwikid/wire/review';
import { type PageFrontMatter, pageFrontMatter } from '../../src/page/page-front-matter.ts';
import type { TeamContents } from './team-contents.ts';

/** Where the rules of duty are. */
const onCall = '/docs/protocols-and-sops/support/processes/on-call';

type OwnedPage = Pick<DocMetadata, 'title' | 'permalink' | 'unlisted' | 'frontMatter'> &
  Partial<Pick<DocMetadata, 'editUrl'>>;

/**
 * What each team owns: its services, and its documents with the days on which reviews are due.
 *
 * @param teams - of teams.yml, by id
 * @param services - of product.yml
 * @param pages - all documents
 * @returns in the order of `teams`
 */
export function teamContents(
  teams: Readonly<Record<string, Team>>,
  services: ProductData['services'],
  pages: readonly OwnedPage[],
): TeamContents[] {
  const written = new Set(pages.map(({ permalink }) => permalink.replace(/\/$/, '')));
  return Object.entries(teams).map(([id, team]) => ({
    id,
    ...shownOf(team),
    ...(written.has(onCall) && { rules: onCall }),
    services: Object.values(services)
      .filter(({ owner, page }) => owner === id && written.has(page))
      .map(({ name, page }) => ({ label: name, path: page })),
    pages: pages
      .filter(({ unlisted }) => !unlisted)
      .map((page) => ({ ...page, ...pageFrontMatter(page.frontMatter) }))
      .filter((page) => page.owner === id && isReviewed(page))
      .map(({ title, permalink, editUrl, reviewed, review_every: months = 0, basis, confirmed }) => ({
        label: title,
        path: permalink,
        reviewed,
        due: reviewDue(reviewed, months),
        proposed: basis === 'proposed' && confirmed === undefined,
        ...(editUrl && { edit: editUrl }),
      }))
      .sort((a, b) => a.due.localeCompare(b.due) || a.label.localeCompare(b.label, 'en')),
  }));
}

/** Without the addresses and claims of its members, which no page shows. */
const shownOf = ({ name, purpose, duty, contact, people }: Team) => ({
  name,
  purpose,
  duty,
  contact,
  people,
});

/** The lint asks every document for both; a page that is being written may lack them. */
const isReviewed = ({ reviewed, review_every: months }: PageFrontMatter) =>
  Number.isInteger(months) && !Number.isNaN(Date.parse(reviewed));

/** Gathers what teams own, for /teams. */
export function teams(): Plugin {
  return {
    name: 'teams',
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as Docs;
      const pages = docs.loadedVersions[0]?.docs ?? [];
      const { teams } = readData('teams');
      const { services } = readData('product');
      await actions.createData('teams.json', teamContents(teams, services, pages));
    },
  };
}
