import { randomUUID } from 'node:crypto';
import { dayOf } from '@kwikid/wire/day';
import { maxJudgementCharacters, pageReasons } from '@kwikid/wire/judgement-names';
import {
  type NewPageJudgement,
  newPageJudgement,
  type PageJudgementReceipt,
  pageJudgementReceipt,
} from '@kwikid/wire/page-judgement';
import { pageJudgementPath } from '@kwikid/wire/urls';
import { z } from 'zod';
import { canonicalPage } from '../../http/assets/canonical-page.ts';
import { ServerError } from '../../http/server-error.ts';
import { perReader } from '../../request/reader-limit.ts';
import { type ReadersApp, RequestSchema } from '../../session/readers-scope.ts';
import type { Sealer } from '../../session/seal.ts';
import type { PageJudgement } from './insight-store.ts';
import { maskedText } from './masked-text.ts';
import { type InsightRoutesOptions, storedInsight } from './routes.ts';

/** The purpose of the seal of a receipt. */
export const receiptPurpose = 'page-judgement';

export interface PageJudgementOptions extends Pick<InsightRoutesOptions, 'insight' | 'build' | 'now'> {
  receipts: Sealer;
}

/** Judgements that one reader may make in a minute, changes included. */
const maxJudgementsPerMinute = 30;
/** Receipts of this process that were used; beyond it the oldest may be used again. */
const maxUsed = 10_000;

const receiptClaims = z.object({
  jti: z.string(),
  page: z.string(),
  helpful: z.boolean(),
  reason: z.union([z.enum(pageReasons), z.literal('')]),
  text: z.string(),
});

/**
 * Whether a page helped. Only the page, the reason, the masked text and the day are counted, never who. So that a
 * reader can still change their mind, the response has a receipt: their own judgement, sealed, which takes it back
 * once. Without it nobody can take back what others said.
 */
export function pageJudgementRoutes(app: ReadersApp, options: PageJudgementOptions): void {
  const { insight, build, now, receipts } = options;
  const used = new Set<string>();

  /** @returns what a receipt takes back; undefined if it is not one, or was used */
  const opened = async (receipt: string | undefined) => {
    const claims = receiptClaims.safeParse(receipt && (await receipts.open(receipt)));
    return claims.success && !used.has(claims.data.jti) ? claims.data : undefined;
  };
  const count = async (made: PageJudgement, replaced: z.infer<typeof receiptClaims> | undefined) => {
    const { jti, ...instead } = replaced ?? {};
    // At once: two requests with one receipt take back one judgement.
    if (jti !== undefined) used.add(jti);
    const [oldest] = used;
    if (used.size > maxUsed && oldest !== undefined) used.delete(oldest);
    try {
      const before = jti === undefined ? undefined : (instead as PageJudgement);
      await storedInsight(insight.judgePage(made, dayOf(now() * 1000), before));
    } catch (error) {
      if (jti !== undefined) used.delete(jti);
      throw error;
    }
  };

  app.post(
    pageJudgementPath,
    {
      bodyLimit: 32 * 1024,
      config: perReader(maxJudgementsPerMinute),
      schema: {
        body: new RequestSchema(newPageJudgement, 'ERR_JUDGEMENT_BODY'),
        response: { 200: pageJudgementReceipt },
      },
    },
    async ({ body }): Promise<PageJudgementReceipt> => {
      const page = canonicalPage(build(), body.page);
      if (page === undefined) throw refusedBody('page: the path of a page of this site');
      const made = judgementOf(page, body);
      const instead = await opened(body.receipt);
      // Of another page, it would change a count that this reader does not look at.
      if (instead !== undefined && instead.page !== page) throw refusedBody('the receipt of this page');
      await count(made, instead);
      return { receipt: await receipts.seal({ ...made, jti: randomUUID() }) };
    },
  );
}

/** What is kept of a judgement: a page that helped needs no reason. */
const judgementOf = (page: string, { helpful, reason, text = '' }: NewPageJudgement): PageJudgement =>
  helpful
    ? { page, helpful, reason: '', text: '' }
    : { page, helpful, reason: reason ?? '', text: maskedText(text, maxJudgementCharacters) };

const refusedBody = (expected: string) =>
  new ServerError('ERR_JUDGEMENT_BODY', `Send ${expected}`, { status: 400 });
