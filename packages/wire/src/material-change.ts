const units = 'milliseconds?|seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?';
/**
 * What a rule consists of: numbers, in digits or words, their units, references to clauses, and the words that oblige, allow
 * or exclude. A change of one of them is never minor, whatever its writer says.
 */
const weight = new RegExp(
  [
    String.raw`\b(?:section|clause|paragraph|article|rule|regulation|direction|annex|chapter)s?\s+[\w.]+(?:\([\w.]+\))*`,
    String.raw`\d+(?:[.,:/-]\d+)*`,
    String.raw`\b(?:must|shall|should|may|can|will|not|cannot|never|no|none|nobody|nothing|only|except|unless|without|before|after|always|every|all|any|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|sixty|ninety|hundred|thousand|half|once|twice)\b`,
    String.raw`n['’]t\b`,
    String.raw`\b(?:least|most|minimum|maximum|more|less|fewer|${units}|hourly|daily|weekly|monthly|quarterly|yearly|annual(?:ly)?)\b`,
    String.raw`\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lakhs?|crores?|rupees?)\b`,
    String.raw`[%₹$€]|(?<![a-z])(?:rs|inr|usd|eur|[kmgt]i?b)\b`,
  ].join('|'),
  'giu',
);
const plural = new RegExp(`^(?:${units})$`);

const weightsOf = (text: string): string[] =>
  (text.match(weight) ?? [])
    .map((found) => found.toLowerCase().replaceAll(/\s+/g, ' ').replace('’', "'"))
    .map((found) => (plural.test(found) ? found.replace(/s$/, '') : found));

/**
 * Whether a change of a text can be minor: numbers, units, clauses and words such as 'must' and 'not' are the same, in the
 * same order.
 *
 * @returns the first that differs, for people: `'15' became '16'`; undefined if the change can be minor
 */
export function materialChange(before: string, after: string): string | undefined {
  const [old, present] = [weightsOf(before), weightsOf(after)];
  const place = old.findIndex((word, at) => word !== present[at]);
  const at = place === -1 && present.length > old.length ? old.length : place;
  if (at === -1) return undefined;
  const [was, is] = [old[at], present[at]];
  if (was === undefined) return `'${is}' was added`;
  return is === undefined ? `'${was}' was removed` : `'${was}' became '${is}'`;
}
