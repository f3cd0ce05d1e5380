import { nearest, nearestRoute, programsFolder, resolveLink } from '@kwikid/content';
import type { PageRule } from '../../rule.ts';
import { draftAt } from './draft-link.ts';

export const brokenLink: PageRule = {
  id: 'KD101',
  slug: 'broken-link',
  why: 'A link to a page or file of the site leads to one that exists.',
  remedy: 'Write the nearest URL, which the finding names, or remove the link.',
  check(page, report, corpus) {
    for (const { url, line } of page.links) {
      const target = resolveLink(url, page, corpus);
      if (target.type === 'unreadable') {
        report(line, `URL '${url}' is malformed: percent-encode it (a literal % is %25)`);
      } else if (target.type === 'template' && target.page === undefined) {
        const near = nearest(target.name, [...corpus.templates.keys()]);
        const remedy =
          near === undefined ? 'give that title to the block of its form' : `the nearest is '${near}'`;
        report(line, `no Markdown block of a page below templates/ is titled '${target.name}': ${remedy}`);
      } else if (target.type === 'program' && target.text === undefined) {
        const near = nearest(target.name, [...corpus.programs.keys()]);
        const remedy = near === undefined ? `add it to ${programsFolder}` : `the nearest is '${near}'`;
        report(line, `no program '${target.name}': ${remedy}`);
      } else if (target.type === 'asset' && !corpus.files.has(target.file)) {
        report(line, `file '${target.file}' does not exist: add it or remove the link`);
      } else if (target.type === 'route' && target.routes.length === 0 && !draftAt(target.pathname, corpus)) {
        const near = nearestRoute(target.pathname, corpus);
        const remedy = near === undefined ? 'add it or remove the link' : `the nearest is '${near}'`;
        report(line, `no page at '${target.pathname}' (written '${url}'): ${remedy}`);
      }
    }
  },
};
