import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { SearchEngine } from '@kwikid/search';
import { askFeedback } from '@kwikid/wire/ask';
import { dayOf } from '@kwikid/wire/day';
import { askFeedbackPath, askPath } from '@kwikid/wire/urls';
import { ServerError } from '../../http/server-error.ts';
import { withDeadline } from '../../request/deadline.ts';
import { perReader } from '../../request/reader-limit.ts';
import { type ReadersApp, RequestSchema } from '../../session/readers-scope.ts';
import { type InsightStore, insightMilliseconds } from '../insight/insight-store.ts';
import { maskedText } from '../insight/masked-text.ts';
import { answerByQuotation } from './answer-by-quotation.ts';
import { answeringCertainty, chooseAnswer, isWholeQuestion } from './choose-answer.ts';
import { answerByModel } from './model/answer-by-model.ts';
import type { ChatModel } from './model/chat-completions.ts';
import { answeringStrength, type Retrieval, retrievePassages } from './passages.ts';
import { type Question, readQuestion } from './read-question.ts';
import { rememberedQuestions } from './remembered-questions.ts';
import type { AskSettings } from './settings.ts';
import { streamHeaders, uiMessageStream } from './ui-message-stream.ts';

export interface AskRoutesOptions {
  settings: AskSettings;
  /** Undefined if answers are quotations. */
  model: ChatModel | undefined;
  /** As it is now. */
  engine: () => SearchEngine;
  /** Seconds since the epoch. */
  now: () => number;
  insight: Pick<InsightStore, 'addGap' | 'addJudgement'>;
  /** Is called for each question. */
  onAsked?: (outcome: 'answered' | 'unanswered') => void;
}

/** Body of a judgement, in bytes: an id and a number. */
const feedbackBytes = 1024;

/** Sections that the log names for a question. */
const loggedSections = 5;

/**
 * The two paths that the search window's assistant calls, behind the gate. It sends no header of ours, so Origin
 * and Fetch Metadata say that a page of this site asks.
 */
export function askRoutes(app: ReadersApp, options: AskRoutesOptions): void {
  const { settings, model, engine, now, insight } = options;

  const asked = rememberedQuestions();
  const limited = {
    bodyLimit: 256 * 1024,
    config: { ...perReader(settings.limit), from: 'own-page' as const },
  };

  app.post(askPath, limited, async (request, reply) => {
    const question = readQuestion(request.body);
    const current = engine();
    const choose = () => chooseAnswer(current, question);
    const found =
      model === undefined ? { model, choice: choose() } : { model, retrieved: retrieve(current, question) };
    const [strength, enough] =
      found.model === undefined
        ? [found.choice.certainty, answeringCertainty]
        : [found.retrieved.strength, answeringStrength];
    const answered = strength >= enough;
    options.onAsked?.(answered ? 'answered' : 'unanswered');
    request.log.info(
      {
        question: question.id,
        answered,
        strength: Number(strength.toFixed(2)),
        sections:
          found.model === undefined
            ? found.choice.candidates.slice(0, loggedSections).map(({ record }) => record.url)
            : found.retrieved.passages.map(({ url }) => url),
        ...(settings.logText && { text: question.text }),
      },
      'asked',
    );
    const masked = maskedText(question.text);
    asked.remember(question.id, masked);
    // 'And why?' says nothing to whoever reads what is missing.
    const isTelling = question.earlier.length === 0 || isWholeQuestion(question.text);
    // The reader waits for the answer, not for the disk.
    if (!answered && isTelling && masked !== '')
      void withDeadline(
        insight.addGap('unanswered', masked, dayOf(now() * 1000)),
        insightMilliseconds,
        'insight',
      ).catch((error: unknown) => request.log.error({ err: error }, 'an unanswered question is not kept'));
    const gone = new AbortController();
    reply.raw.on('close', () => gone.abort());
    const codeOf = (error: unknown) => {
      // A reader who stops an answer is not an error.
      if (!gone.signal.aborted) request.log.error({ err: error, question: question.id }, 'answer failed');
      return error instanceof ServerError ? error.code : 'ERR_INTERNAL';
    };
    const parts =
      found.model === undefined
        ? answerByQuotation(question.text, found.choice)
        : answerByModel(question, found.retrieved, {
            ...{ model: found.model, choose, gone: gone.signal, onError: codeOf },
          });
    reply.headers(streamHeaders);
    return reply.send(Readable.from(uiMessageStream(randomUUID(), parts, codeOf)));
  });

  const schema = { body: new RequestSchema(askFeedback, 'ERR_ASK_BODY', 'a feedback') };
  app.post(askFeedbackPath, { ...limited, bodyLimit: feedbackBytes, schema }, async (request, reply) => {
    const { messageId, thumbs } = request.body;
    request.log.info({ question: messageId, helpful: thumbs === 1 }, 'answer judged');
    try {
      const text = asked.take(messageId);
      if (text !== undefined)
        await withDeadline(
          insight.addJudgement(text, thumbs === 1, dayOf(now() * 1000)),
          insightMilliseconds,
          'insight',
        );
    } catch (error) {
      // The reader has said it, and the log has it: a disk is not their concern.
      request.log.error({ err: error }, 'a judgement is not kept');
    }
    return reply.code(204).send();
  });
}

/** The sections that a model gets. A question that finds nothing by itself is searched together with the one before it. */
function retrieve(engine: SearchEngine, { text, earlier, facetFilters }: Question): Retrieval {
  const first = retrievePassages(engine, text, { facetFilters });
  const before = earlier.at(-1);
  if (first.strength >= answeringStrength || before === undefined) return first;
  const together = retrievePassages(engine, `${text} ${before}`, { facetFilters });
  return together.strength > first.strength ? together : first;
}
