import { statusOf } from '../../server/api.ts';
import { type SearchErrorText, unavailable } from './search-error-text.ts';

/** Sentences for the statuses with which the server refuses a search. */
const sentences: Readonly<Record<number, string>> = {
  401: 'Your session has ended. Load the page again and sign in.',
  429: 'Too many searches in a short time. Wait a minute, then search again.',
};

/** The words for an error of searchService. */
export function searchError(error?: unknown): SearchErrorText {
  const saidText = sentences[statusOf(error)];
  return { ...unavailable, ...(saidText !== undefined && { saidText }) };
}
