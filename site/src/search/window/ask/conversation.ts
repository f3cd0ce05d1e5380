import { askError } from './ask-error.ts';

/** A section that an answer rests on. */
export interface Source {
  readonly url: string;
  readonly title: string;
}

/** A question and its answer. */
export interface Exchange {
  /** Names the question to the server, for a feedback. */
  readonly id: string;
  readonly question: string;
  /** Markdown, as far as it has come. */
  readonly answer: string;
  readonly sources: readonly Source[];
  readonly state: 'answering' | 'answered' | 'stopped' | 'failed';
  /** The error in place of the answer. */
  readonly error?: string;
  readonly helped?: boolean;
}

/** What a part of an answer's stream changes; parts that change nothing are not among them. */
export type AnswerPart =
  | { readonly type: 'text-delta'; readonly delta: string }
  | { readonly type: 'source-url'; readonly url: string; readonly title: string }
  | { readonly type: 'error'; readonly errorText: string };

export type ConversationEvent =
  | { readonly type: 'began' }
  | { readonly type: 'asked'; readonly id: string; readonly question: string }
  | { readonly type: 'part'; readonly part: AnswerPart }
  | { readonly type: 'ended' }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'judged'; readonly id: string; readonly helped: boolean };

/** Questions and answers, oldest first. */
export type Conversation = readonly Exchange[];

export const isAnswering = (exchanges: Conversation): boolean => exchanges.at(-1)?.state === 'answering';

/** The conversation after an event. What arrives after the end of an answer changes nothing. */
export function conversationReducer(exchanges: Conversation, event: ConversationEvent): Conversation {
  switch (event.type) {
    case 'began':
      return [];
    case 'asked': {
      const { id, question } = event;
      return [...exchanges, { id, question, answer: '', sources: [], state: 'answering' }];
    }
    case 'judged':
      return exchanges.map((each) => (each.id === event.id ? { ...each, helped: event.helped } : each));
    default: {
      const last = exchanges.at(-1);
      if (last?.state !== 'answering') return exchanges;
      return [...exchanges.slice(0, -1), afterEvent(last, event)];
    }
  }
}

type AnswerEvent = Extract<ConversationEvent, { type: 'part' | 'ended' | 'stopped' | 'failed' }>;

function afterEvent(exchange: Exchange, event: AnswerEvent): Exchange {
  switch (event.type) {
    case 'ended':
      // A stream that ends without a word was cut off.
      return exchange.answer === ''
        ? { ...exchange, state: 'failed', error: askError('') }
        : { ...exchange, state: 'answered' };
    case 'stopped':
      return { ...exchange, state: 'stopped' };
    case 'failed':
      return { ...exchange, state: 'failed', error: askError(event.error) };
    case 'part':
      return afterPart(exchange, event.part);
  }
}

function afterPart(exchange: Exchange, part: AnswerPart): Exchange {
  switch (part.type) {
    case 'text-delta':
      return { ...exchange, answer: exchange.answer + part.delta };
    case 'source-url': {
      const { url, title } = part;
      return { ...exchange, sources: [...exchange.sources, { url, title }] };
    }
    case 'error':
      return { ...exchange, state: 'failed', error: askError(part.errorText) };
  }
}
