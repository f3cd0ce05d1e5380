/**
 * The weight of a word by its rarity: the rarer, the greater.
 *
 * @param recordCount - number of all records
 * @param holding - how many of them hold the word
 * @returns above 0
 * Source: Robertson and Zaragoza, The Probabilistic Relevance Framework (2009), section 3.1; raised above 0 as Lucene does
 */
export function rarity(recordCount: number, holding: number): number {
  return Math.log(1 + (recordCount - holding + 0.5) / (holding + 0.5));
}
