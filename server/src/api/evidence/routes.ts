import {
  type Acknowledged,
  acknowledged,
  acknowledgement,
  type OwnAcknowledgements,
  ownAcknowledgements,
  type TextChange,
  textChange,
} from '@kwikid/wire/acknowledgement';
import type { Role } from '@kwikid/wire/reader-data';
import { acknowledgementsPath, evidenceChangePath, ownAcknowledgementsPath } from '@kwikid/wire/urls';
import { ServerError } from '../../http/server-error.ts';
import { openedPagesPerMinute, perReader } from '../../request/reader-limit.ts';
import { type ReadersApp, RequestSchema } from '../../session/readers-scope.ts';
import type { Session } from '../../session/session.ts';
import { type EvidenceAsked, maySeeEvidence } from './access.ts';
import type { EvidenceRecord } from './chain.ts';
import type { EvidenceLog } from './evidence-log.ts';
import { type KeptTexts, textOf } from './kept-texts.ts';
import { requiredPages } from './required-pages.ts';
import { pageAt, type ServedBuild, stored } from './served-page.ts';

export interface EvidenceRoutesOptions {
  evidence: EvidenceLog;
  texts: KeptTexts;
  /** As it is now. */
  build: () => ServedBuild;
  /** What the reader does, as home uses it. */
  roleOf: (session: Session) => Promise<Role | undefined>;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

/** Requests that one reader may send in a minute. */
const maxMadePerMinute = 30;
const bodyLimit = 4 * 1024;

/**
 * What a reader acknowledges themselves. Behind the gate, like all content. Nobody sees more or fewer pages by it.
 */
export function evidenceRoutes(app: ReadersApp, options: EvidenceRoutesOptions): void {
  const { evidence, texts, roleOf, clock } = options;

  app.post(
    acknowledgementsPath,
    {
      bodyLimit,
      config: perReader(maxMadePerMinute),
      schema: {
        body: new RequestSchema(acknowledgement, 'ERR_ACKNOWLEDGE_BODY'),
        response: { 200: acknowledged },
      },
    },
    async ({ body, reader, log }): Promise<Acknowledged> => {
      const { issuer, subject, name = null, email = null } = reader;
      const build = options.build();
      const page = pageAt(build, body.page);
      // A page may be open since before the last release: nobody acknowledges what they have not seen.
      if (body.hash !== page.text)
        throw new ServerError(
          'ERR_ACKNOWLEDGE_TEXT',
          'The text has changed: load the page again and read it',
          { status: 409 },
        );
      // A record names a text by its hash: it is worth nothing without the text.
      await stored(texts.keep());
      const record = await stored(
        evidence.append({
          ...{ issuer, subject, name, email },
          ...{ page: page.path, text: page.text, release: build.release },
          at: new Date(clock()).toISOString(),
        }),
      );
      log.info({ number: record.number, hash: record.hash, subject, issuer }, 'page acknowledged');
      return shown(record);
    },
  );

  app.get(
    ownAcknowledgementsPath,
    { config: perReader(openedPagesPerMinute), schema: { response: { 200: ownAcknowledgements } } },
    async ({ reader: session }): Promise<OwnAcknowledgements> => {
      const build = options.build();
      const [role, records, counting] = await Promise.all([
        roleOf(session),
        stored(evidence.of(session)),
        stored(texts.counting()),
      ]);
      const asks = (asked: Parameters<EvidenceLog['asked']>[1], day: string) =>
        stored(evidence.asked(session, asked, day));
      const { acknowledged } = build;
      const pages = await requiredPages({ pages: acknowledged, role, records, counting, now: clock(), asks });
      const sees = (asked: EvidenceAsked) => maySeeEvidence(session, asked, build.pages);
      return {
        ...(role !== undefined && { role }),
        sees: sees('all') ? 'all' : sees('pages') ? 'teams' : 'own',
        pages: pages.map((page) => ({ ...page, seesOthers: sees({ page: page.page }) })),
        records: records.map((record) => ({ ...shown(record), release: record.release })),
      };
    },
  );

  app.get(
    evidenceChangePath,
    { config: perReader(openedPagesPerMinute), schema: { response: { 200: textChange } } },
    async ({ reader, query }): Promise<TextChange> => {
      const page = pageAt(options.build(), (query as Record<string, unknown>).page);
      const records = await stored(evidence.of(reader));
      const last = records.findLast(({ page: path, text }) => path === page.path && text !== page.text);
      if (last === undefined) {
        const message = 'You acknowledged no earlier text of this page';
        throw new ServerError('ERR_ACKNOWLEDGE_EARLIER', message, { status: 404 });
      }
      const kept = (await stored(evidence.textsOf(page.path))).find(({ text }) => text === last.text);
      return {
        ...{ page: page.path, at: last.at },
        ...(kept !== undefined && { earlier: shownText(kept) }),
        present: shownText(textOf(page)),
      };
    },
  );
}

const shown = ({ page, text, at }: EvidenceRecord): Acknowledged => ({ page, hash: text, at });

const shownText = ({ title, text, blocks }: ReturnType<typeof textOf>): TextChange['present'] => ({
  ...{ title, hash: text },
  blocks: [...blocks],
});
