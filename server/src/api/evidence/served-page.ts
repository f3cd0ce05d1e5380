import type { AcknowledgedPage } from '@kwikid/prepared-build/read';
import { canonicalPage } from '../../http/assets/canonical-page.ts';
import type { LoadedBuild } from '../../http/assets/load.ts';
import { ServerError } from '../../http/server-error.ts';
import { fromStore } from '../../request/from-store.ts';
import { evidenceMilliseconds } from './evidence-log.ts';

/** What is served now, as far as evidence needs it. */
export type ServedBuild = Pick<LoadedBuild, 'spellings' | 'acknowledged' | 'release' | 'pages' | 'teams'>;

/**
 * The page that a request names, in any of its spellings.
 *
 * @throws {ServerError} `ERR_ACKNOWLEDGE_BODY` (400), `ERR_ACKNOWLEDGE_PAGE` (404), `ERR_ACKNOWLEDGE_NONE` (409)
 */
export function pageAt(build: ServedBuild, path: unknown): AcknowledgedPage {
  if (typeof path !== 'string') throw refusedBody('the page in the query, such as ?page=/docs/…');
  const canonical = canonicalPage(build, path);
  if (canonical === undefined)
    throw new ServerError('ERR_ACKNOWLEDGE_PAGE', 'There is no such page: open it again', { status: 404 });
  const page = build.acknowledged.find((each) => each.path === canonical);
  if (page === undefined)
    throw new ServerError('ERR_ACKNOWLEDGE_NONE', 'Nobody must acknowledge this page', { status: 409 });
  return page;
}

export const refusedBody = (message = '') =>
  new ServerError('ERR_ACKNOWLEDGE_BODY', `Send ${message}`, { status: 400 });

/** Waits for the log of evidence. @throws {ServerError} `ERR_EVIDENCE` (503) */
export const stored = <Result>(work: Promise<Result>): Promise<Result> =>
  fromStore(work, {
    milliseconds: evidenceMilliseconds,
    what: 'evidence',
    code: 'ERR_EVIDENCE',
    failure: 'Evidence cannot be read or written',
  });
