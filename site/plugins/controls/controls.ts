import type { DocMetadata, LoadedContent as Docs } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';
import { clausesOf, controlledPage, explainingFiles, type Instrument, readData } from '@kwikid/facts';
import { reviewDue } from '@kwikid/wire/review';
import { pageFrontMatter } from '../../src/page/page-front-matter.ts';
import type { ControlPage, InstrumentContents } from './control-contents.ts';

type ReviewedPage = Pick<DocMetadata, 'title' | 'permalink' | 'source' | 'frontMatter'>;

/**
 * Every instrument with its clauses and the pages that serve them.
 *
 * @param pages - all documents
 * @param instruments - of instruments.yml
 */
export function controlContents(
  pages: readonly ReviewedPage[],
  instruments: readonly Instrument[],
): InstrumentContents[] {
  const explaining = explainingFiles(instruments);
  const shown = new Map<string, ControlPage>();
  const controlled = pages.flatMap((page) => {
    const file = fileOf(page);
    const { owner, reviewed, review_every: months, acknowledge } = pageFrontMatter(page.frontMatter);
    const found = controlledPage(file, page.frontMatter as Record<string, unknown>);
    if (found === undefined || months === undefined) return [];
    const due = reviewDue(reviewed, months);
    shown.set(file, {
      ...{ label: page.title, path: page.permalink, owner, due },
      acknowledged: acknowledge !== undefined,
    });
    return [found];
  });
  const pagesOf = (files: readonly { file: string }[]) => files.flatMap(({ file }) => shown.get(file) ?? []);
  return instruments.map((instrument) => ({
    id: instrument.id,
    name: instrument.name,
    title: instrument.title,
    clauses: clausesOf(instrument, controlled, explaining).map((each) => ({
      ...{ clause: each.clause, asks: each.asks, servedBy: pagesOf(each.servedBy) },
      ...(each.servedBy.length === 0 &&
        each.explainedOn.length > 0 && { explainedOn: pagesOf(each.explainedOn) }),
      ...(each.unserved !== undefined && { unserved: each.unserved }),
      ...(each.open !== undefined && { open: each.open }),
    })),
  }));
}

/** Docusaurus names a source from the site's folder, `@site/../content/docs/…`. */
const fileOf = ({ source }: ReviewedPage) => source.replace(/^.*\bcontent\/docs\//, '');

/** Gathers clauses and their pages, for /health/controls. */
export function controls(): Plugin {
  return {
    name: 'controls',
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as Docs;
      const pages = docs.loadedVersions[0]?.docs ?? [];
      await actions.createData(
        'controls.json',
        controlContents(
          pages.filter(({ unlisted }) => !unlisted),
          readData('instruments').instruments,
        ),
      );
    },
  };
}
