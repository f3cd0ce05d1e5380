import { SearchUnavailable } from './search-service.ts';

/** What a reader sees in place of results. */
export interface SearchErrorText {
  readonly titleText: string;
  readonly helpText: string;
}

const unavailable: SearchErrorText = {
  titleText: 'Unable to fetch results',
  helpText: 'You might want to check your network connection.',
};
const tooMany: SearchErrorText = {
  titleText: 'Too many searches in a short time',
  helpText: 'Wait a minute, then search again.',
};

/** The words for an error of searchService. */
export const searchError = (error?: unknown): SearchErrorText =>
  error instanceof SearchUnavailable && error.code === 'ERR_TOO_MANY' ? tooMany : unavailable;
