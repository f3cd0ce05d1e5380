import path from 'node:path/posix';
import type { Corpus } from '../page/corpus.ts';
import { nearest } from '../schema/nearest.ts';

/** The site's address nearest to one that does not exist: one with the same last segment before any other. */
export function nearestAddress(address: string, corpus: Corpus): string | undefined {
  return nearestPath(
    address,
    [...corpus.routes.values()].flatMap(([route]) => (route === undefined ? [] : [route.address])),
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

function lastSegment(address: string): string {
  return path.basename(address.toLowerCase());
}
