import path from 'node:path/posix';
import type { Corpus } from '../page/corpus.ts';
import { nearest } from '../schema/nearest.ts';

/** The site's path nearest to one that does not exist. A path with the same last segment wins. */
export function nearestRoute(pathname: string, corpus: Corpus): string | undefined {
  return nearestPath(
    pathname,
    [...corpus.routes.values()].flatMap(([route]) => (route === undefined ? [] : [route.pathname])),
  );
}

/** The page's file nearest to one that does not exist. */
export function nearestFile(file: string, corpus: Corpus): string | undefined {
  return nearestPath(file, [...corpus.pageByFile.keys()]);
}

/** A relative file link, as it is written in Markdown. */
export function relativeLink(fromFile: string, toFile: string): string {
  const relative = path.relative(path.dirname(fromFile), toFile);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function nearestPath(wanted: string, candidates: readonly string[]): string | undefined {
  const name = lastSegment(wanted);
  const namesakes = candidates.filter((candidate) => lastSegment(candidate) === name);
  return nearest(wanted, namesakes) ?? namesakes[0] ?? nearest(wanted, candidates);
}

function lastSegment(pathname: string): string {
  return path.basename(pathname.toLowerCase());
}
