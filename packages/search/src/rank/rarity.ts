/**
 * How much it says that a record holds a word: the rarer, the more.
 *
 * @param recordCount - records there are
 * @param holding - how many of them hold the word
 * @returns above 0
 * Source: Robertson and Zaragoza, The Probabilistic Relevance Framework (2009), section 3.1; raised above 0 as Lucene does
 */
export function rarity(recordCount: number, holding: number): number {
  return Math.log(1 + (recordCount - holding + 0.5) / (holding + 0.5));
}
