import type { AcknowledgedPage, OwnedPage, TeamMembers } from '@kwikid/prepared-build/read';
import { daysAfter } from '@kwikid/wire/day';
import type { ProviderNames } from '../../../session/providers.ts';
import { boundTo, type PersonName } from '../../../session/session.ts';
import type { EvidenceRecord } from '../chain.ts';
import type { ArchivedText, AskedPerson, EvidenceLog } from '../evidence-log.ts';
import { type CountingTexts, onlyPresent } from '../kept-texts.ts';

/** What a pack is about; several parts narrow it together. Days are yyyy-mm-dd, in UTC, both included. */
export interface PackScope {
  readonly page?: string | undefined;
  /** As the request names them, and as records do. */
  readonly person?: string | undefined;
  readonly issuer?: string | undefined;
  readonly clause?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The first part of a pack. */
export interface PackHead {
  /** Hash of the last record of the chain. */
  readonly head: string;
  /** How many the chain has; only for who may see all of them. */
  readonly records?: number;
  /** Of readers, the first one first. */
  readonly providers: ProviderNames['all'];
  readonly format: 1;
  readonly site: string;
  /** ISO 8601, in UTC. */
  readonly made: string;
  readonly release: string;
  readonly scope: PackScope;
  /** What 'not acknowledged' means. */
  readonly note: string;
}

/** Somebody of whom a text was asked and who has not acknowledged it. */
export interface OpenPerson extends AskedPerson {
  readonly due: string;
  readonly overdue: boolean;
}

/** A page with everything that is known of its acknowledgements. */
export interface PackPage {
  readonly page: string;
  readonly title: string;
  readonly owner: string;
  readonly reviewed: string;
  readonly reviewDue: string;
  /** Clauses that the page explains or serves. */
  readonly clauses: readonly string[];
  readonly who: readonly string[];
  readonly within: number;
  /** Hash of the present text. */
  readonly text: string;
  /** Why the last changes are minor; the hashes of all texts that count. */
  readonly minor?: { readonly reason: string; readonly texts: readonly string[] };
  /** The present text, and each that a record of the pack names. */
  readonly texts: readonly ArchivedText[];
  readonly acknowledged: readonly EvidenceRecord[];
  readonly notAcknowledged: readonly OpenPerson[];
}

export const packNote =
  'Not acknowledged: people who signed in while the text was asked of their role, and have not acknowledged it. The server does not know anybody who has not signed in since, nor who has left the company.';

/** What is served, as far as a pack says it. */
export interface PackBuild {
  readonly acknowledged: readonly AcknowledgedPage[];
  readonly pages: ReadonlyMap<string, OwnedPage>;
  readonly teams: Readonly<Record<string, TeamMembers>>;
}

export interface PackPagesOptions {
  evidence: Pick<EvidenceLog, 'of' | 'ofPage' | 'askedOf' | 'textsAskedOf' | 'textsOf'>;
  build: PackBuild;
  /** Pages of the pack. */
  pages: readonly AcknowledgedPage[];
  counting: ReadonlyMap<string, CountingTexts>;
  scope: PackScope;
  /** Whose records; undefined for everybody's. */
  people?: readonly PersonName[] | undefined;
  /** Pages whose evidence the caller may see; undefined for all. Only records of these are read. */
  seen?: readonly string[] | undefined;
  /** yyyy-mm-dd, in UTC */
  today: string;
}

/** The pages that a scope names. @param clause - `<instrument>, <clause>`, or an instrument */
export function pagesOf({ acknowledged, pages }: PackBuild, { page, clause }: PackScope): AcknowledgedPage[] {
  const serves = ({ path }: AcknowledgedPage) =>
    clausesOf([pages.get(path)]).some((each) => each === clause || each.startsWith(`${clause}, `));
  return acknowledged.filter(
    (each) => (page === undefined || each.path === page) && (clause === undefined || serves(each)),
  );
}

/** '<instrument>, <clause>', each once, in order. */
export const clausesOf = (pages: readonly (OwnedPage | undefined)[]): string[] => {
  const all = pages.flatMap((page) => page?.clauses ?? []);
  return [...new Set(all.map(({ instrument, clause }) => `${instrument}, ${clause}`))].sort();
};

/**
 * The pages of a pack, one after the other: other requests are served between two.
 *
 * @throws if the log cannot be read
 */
export async function* packPages(options: PackPagesOptions): AsyncGenerator<PackPage> {
  const { evidence, people } = options;
  const { seen } = options;
  const known = people === undefined ? ofEverybody(evidence, seen) : await ofPeople(evidence, people, seen);
  for (const page of options.pages) {
    yield await packPage(page, known, options);
    await breath();
  }
}

/** Lets other requests in: a store that is a file of this host returns without waiting. */
const breath = () => new Promise((resolve) => setImmediate(resolve));

/** What is known of a page: its records, the newest first, and of whom one of these texts was asked, the first day first. */
type KnownOfPage = (
  page: string,
  texts: readonly string[],
) => Promise<{ records: EvidenceRecord[]; asked: AskedPerson[] }>;

const ofEverybody =
  (evidence: PackPagesOptions['evidence'], seen: PackPagesOptions['seen']): KnownOfPage =>
  async (page, texts) => {
    const records = await evidence.ofPage(page);
    await breath();
    const asked = await evidence.askedOf(page, texts, seen);
    await breath();
    return { records, asked };
  };

/** Of these people only: any reader may have their own, so it must not take what everybody's takes. */
async function ofPeople(
  evidence: PackPagesOptions['evidence'],
  people: readonly PersonName[],
  seen: PackPagesOptions['seen'],
): Promise<KnownOfPage> {
  const all = await Promise.all(
    people.map(async ({ issuer, subject }) => {
      const person = { issuer, subject };
      const records = (await evidence.of(person)).filter(({ page }) => seen?.includes(page) ?? true);
      const { name = null, email = null } = records.at(-1) ?? {};
      return { person: { ...person, name, email }, records, asked: await evidence.textsAskedOf(person) };
    }),
  );
  return async (page, texts) => ({
    records: all
      .flatMap(({ records }) => records.filter((record) => record.page === page))
      .sort((a, b) => b.number - a.number),
    asked: all
      .flatMap(({ person, asked }) => {
        // The oldest is the first.
        const first = asked.find((each) => each.page === page && texts.includes(each.text));
        return first === undefined ? [] : [{ ...person, day: first.day }];
      })
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
  });
}

async function packPage(
  page: AcknowledgedPage,
  known: KnownOfPage,
  options: PackPagesOptions,
): Promise<PackPage> {
  const { evidence, build, scope, today } = options;
  const { path, title, who, within, text } = page;
  const { texts: counting, reason } = options.counting.get(path) ?? onlyPresent(page);
  const [from = '', to = '9'] = [scope.from, scope.to];
  const { records, asked } = await known(path, counting);
  const kept = await evidence.textsOf(path);
  const made = records.filter(({ at }) => at.slice(0, 10) <= to);
  const counts = new Set(
    made
      .filter((record) => counting.includes(record.text))
      .map(({ issuer, subject }) => boundTo(issuer, subject)),
  );
  const acknowledged = made.filter(({ at }) => at.slice(0, 10) >= from);
  const named = new Set([text, ...acknowledged.map((record) => record.text)]);
  const day = scope.to !== undefined && scope.to < today ? scope.to : today;
  const notAcknowledged = asked
    .filter(({ issuer, subject, day }) => day <= to && !counts.has(boundTo(issuer, subject)))
    .map((person) => {
      const due = daysAfter(person.day, within);
      return { ...person, due, overdue: due < day };
    });
  const owned = build.pages.get(path);
  return {
    ...{ page: path, title, who, within, text },
    owner: build.teams[owned?.owner ?? '']?.name ?? '',
    reviewed: owned?.reviewed ?? '',
    reviewDue: owned?.due ?? '',
    clauses: clausesOf([owned]),
    ...(reason !== undefined && { minor: { reason, texts: counting } }),
    texts: kept.filter((each) => named.has(each.text)),
    ...{ acknowledged, notAcknowledged },
  };
}
