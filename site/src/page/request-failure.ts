const sentences: Readonly<Record<number, string>> = {
  0: 'The server cannot be reached. Check your network connection, then try again.',
  401: 'Your session has ended. Load the page again and sign in.',
  429: 'Too many requests in a short time. Wait a minute, then try again.',
};

/**
 * The sentences for requests that fail: what it is and what to do.
 *
 * @param otherwise - for every status that has no sentence
 * @param more - sentences by status, instead of those that all requests share
 * @returns the sentence for a status; 0 if there was no response
 */
export const requestFailure =
  (otherwise: string, more: Readonly<Record<number, string>> = {}) =>
  (status: number): string =>
    more[status] ?? sentences[status] ?? otherwise;
