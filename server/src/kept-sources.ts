import type { CorrectionStore } from './api/corrections/correction-store.ts';
import type { EvidenceLog } from './api/evidence/evidence-log.ts';
import type { KeptSource } from './api/me/kept.ts';
import type { ReaderStore } from './api/me/reader-store.ts';
import { shownSession } from './api/sessions/routes.ts';
import type { SessionRegistry } from './api/sessions/session-registry.ts';

export interface KeptSourcesOptions {
  registry: Pick<SessionRegistry, 'of'>;
  readers: Pick<ReaderStore, 'of'>;
  corrections: Pick<CorrectionStore, 'ofPerson'>;
  evidence: Pick<EvidenceLog, 'of' | 'textsAskedOf'>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** More sessions than anybody has in 30 days. */
const maxSessions = 10_000;

/**
 * What each store keeps of a person, for their list and export. A store that begins to keep something by person needs
 * its source here; kept-sources.test.ts holds it to the list of stores.
 */
export function keptSources(options: KeptSourcesOptions): KeptSource[] {
  const { registry, readers, corrections, evidence, now } = options;
  return [
    {
      id: 'reader',
      title: 'What you keep here',
      kept: 'Until you remove it, or for 180 days after your last visit',
      removal: 'You can remove it at any time, on this page or in your menu.',
      read: async (session) => {
        const data = await readers.of(session, now());
        const isEmpty = Object.values(data).every(
          (value) => value === undefined || (Array.isArray(value) && value.length === 0),
        );
        return isEmpty ? [] : [data];
      },
    },
    {
      id: 'sessions',
      title: 'Your sessions',
      kept: '30 days after the latest time at which the session could have ended',
      removal:
        'You can end a session. It stays in the list for its time, so that you can see one that was not yours.',
      read: async (session) => {
        const rows = await registry.of(session, maxSessions);
        // Without the ids: a handle names a session, and opens nothing.
        return rows.map((row) => {
          const { providerSession } = row;
          return { ...shownSession(row, session), ...(providerSession !== undefined && { providerSession }) };
        });
      },
    },
    {
      id: 'suggestions',
      title: 'Corrections that you suggested or closed',
      kept: 'An open suggestion until it is closed, a closed one for 180 days, or until 50 newer ones of its writer or 1,000 of all are closed',
      removal:
        'You can close your own on the page Teams. Every reader sees them with your name, and what your provider calls you.',
      read: async (session) => {
        const rows = await corrections.ofPerson(session);
        const isOwn = (by: { issuer: string; subject: string } | undefined) =>
          by?.issuer === session.issuer && by.subject === session.subject;
        // Who else took part is not this person's: only what they wrote themselves names them.
        return rows.map(({ by, decision, ...row }) => ({
          ...(isOwn(by) ? { ...row, by } : { id: row.id, page: row.page }),
          ...(decision &&
            (isOwn(decision.by) ? { decision } : { decision: { state: decision.state, at: decision.at } })),
        }));
      },
    },
    {
      id: 'acknowledgements',
      title: 'What you acknowledged',
      kept: 'For good',
      removal:
        'This cannot be removed: it is the evidence that a text was read. Each record holds the hash of the one before it, so that nobody can take one away unnoticed.',
      read: (session) => evidence.of(session),
    },
    {
      id: 'asked',
      title: 'What you were asked to acknowledge, and since when',
      kept: 'Three years',
      removal: 'This cannot be removed: the day on which something is due counts from it.',
      read: (session) => evidence.textsAskedOf(session),
    },
  ];
}

/** What is kept elsewhere, or of nobody by name. */
export const keptElsewhere: readonly string[] = [
  'What readers do not find, and whether a page or an answer helped, is counted by its text and day. Nobody’s name is kept with it, so it cannot be listed here.',
  'While a session that ended could still be used elsewhere, 12 hours at most, its identifiers are kept so that it stays ended.',
  'How often you used a part of the site in the last minute is counted, and forgotten after that minute.',
  'The operator’s logs record sign-ins and sign-outs, and, if your company decided so, which pages were sent. Ask the team that runs this site for them.',
  'Your browser keeps a copy of what is kept of you as a reader until you sign out.',
];
