import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Corpus, knowAnchors, nearestRoute, type Page, routeKey } from '@kwikid/content';
import { findingLines, lintPages, readForLint } from '@kwikid/content-lint';
import { printedSamples, runSamples } from '@kwikid/samples';
import { root } from '../root.ts';
import { CommandError } from '../run-command.ts';

/**
 * Checks single pages: every rule that needs no comparison with other pages, the links of others to them, their diagrams and
 * samples. What passed before and did not change is not run again.
 *
 * @param names - files, folders or paths of the site
 * @param project - its folder; this one by default
 * @returns true if no page has an error
 * @throws {CommandError} ERR_USAGE if a name is not of a page
 */
export async function checkPages(names: readonly string[], project: string = root): Promise<boolean> {
  const started = performance.now();
  const corpus = await readForLint(project);
  const pages = new Set(names.flatMap((name) => pagesOf(corpus, name, project)));
  const cache = (name: string) => join(project, 'node_modules/.cache', name);
  const rememberAnchors = await knowAnchors(corpus, cache('anchors.json'));
  const findings = await lintPages(corpus, new Set([...pages].map(({ file }) => file)));
  await rememberAnchors();
  const samples = await runSamples({ ...corpus, pages: [...pages] }, { cache: cache('samples') });
  const errors = findings.length + samples.findings.length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const count = pages.size === 1 ? '1 page' : `${pages.size} pages`;
  console.log(
    [
      ...findingLines(findings),
      ...(samples.all > 0 ? [printedSamples(samples)] : []),
      `${count} checked in ${seconds} s: ${errors === 1 ? '1 error' : `${errors} errors`}. Rules that compare pages did not run: npm run check`,
    ].join('\n'),
  );
  return errors === 0;
}

/** The pages that a name means: one by its file or its path on the site, or all of a folder. */
function pagesOf(corpus: Corpus, name: string, project: string): Page[] {
  const file = relative(project, resolve(project, name)).replaceAll('\\', '/');
  const page = corpus.pageByFile.get(file);
  if (page !== undefined) return [page];
  const below = corpus.pages.filter((each) => each.file.startsWith(`${file}/`));
  if (below.length > 0) return below;
  const path = name.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');
  const routes = path.startsWith('/') ? (corpus.routes.get(routeKey(path)) ?? []) : [];
  const ofRoute = routes.flatMap((route) => route.page ?? []);
  if (ofRoute.length > 0) return ofRoute;
  const near = nearestRoute(path.startsWith('/') ? path : `/${path}`, corpus);
  throw new CommandError(
    'ERR_USAGE',
    existsSync(resolve(project, name))
      ? `${name} is not a page, and no page is below it: name a file or folder of content/docs or content/blog, or a path of the site.`
      : `There is no page '${name}'${near === undefined ? '' : `; the nearest is '${near}'`}.`,
  );
}
