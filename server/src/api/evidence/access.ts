import type { OwnedPage } from '@kwikid/prepared-build/read';
import { ServerError } from '../../http/server-error.ts';
import type { Session } from '../../session/session.ts';

type Reader = Pick<Session, 'seesEvidence' | 'teams'>;

/**
 * What of the evidence a request asks for:
 * - `own`: what the reader did themselves;
 * - `page`: what others did with a page;
 * - `pages`: the same of several pages; the response has those that the reader may see;
 * - `all`: the whole log, which cannot be divided.
 */
export type EvidenceAsked = 'own' | 'pages' | 'all' | { readonly page: string };

/**
 * Decides who may see which evidence. Everyone sees their own, a team that of the pages that it owns, compliance all.
 * It decides nothing about content: every reader reads every page.
 *
 * @param pages - percent-encoded path → its owner
 */
export function maySeeEvidence(
  { seesEvidence = false, teams = [] }: Reader,
  asked: EvidenceAsked,
  pages: ReadonlyMap<string, Pick<OwnedPage, 'owner'>>,
): boolean {
  if (asked === 'own' || seesEvidence) return true;
  if (asked === 'all') return false;
  if (asked === 'pages') return teams.length > 0;
  const owner = pages.get(asked.page)?.owner;
  return owner !== undefined && teams.includes(owner);
}

/** @throws {ServerError} `ERR_EVIDENCE_READER` (403) */
export function requireEvidence(...[reader, asked, pages]: Parameters<typeof maySeeEvidence>): void {
  if (maySeeEvidence(reader, asked, pages)) return;
  const remedy =
    'Evidence of others is for the team that owns the page, as content/data/teams.yml names its members, and for those whom EVIDENCE_EMAILS or EVIDENCE_CLAIMS names';
  throw new ServerError('ERR_EVIDENCE_READER', remedy, { status: 403 });
}
