/** The project's own terms, one a line. */
export const wordsFile = 'content/data/words.txt';
