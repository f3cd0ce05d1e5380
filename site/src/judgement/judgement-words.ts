import type { PageReason } from '@kwikid/wire/judgement-names';

/** What each reason is called. */
export const reasonNames: Readonly<Record<PageReason, string>> = {
  incomplete: 'Something is missing',
  outdated: 'It is out of date',
  wrong: 'Something is wrong',
  unclear: 'It is hard to understand',
  'other-page': 'I was looking for something else',
};

const failures: Readonly<Record<number, string>> = {
  0: 'This was not counted: check your network connection, then try again.',
  401: 'This was not counted: your session has ended. Load the page again and sign in.',
  429: 'This was not counted: too many in a short time. Wait a minute, then try again.',
};

/** @param status - of the response; 0 if there was none */
export const judgementFailure = (status: number): string =>
  failures[status] ?? 'This was not counted: the server cannot keep it at the moment. Try again in a minute.';
