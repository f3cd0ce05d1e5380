/** Characters whose English names begin with a vowel sound: an API, an SSH key. U is ‘you’: a URL, a UPI number. */
const namedWithVowel = new Set('AEFHILMNORSX');
/** Of these, those with a consonant sound if the abbreviation is spoken as a word: a SIM, a RAM. */
const otherwiseInWords = new Set('FHLMNRSX');
/** Spelled out although they contain a vowel. */
const spelledOut = new Set(['FIU', 'HMAC', 'MFA', 'NPCI', 'RBI', 'RSA', 'SFU', 'SLA', 'SLI', 'SLO', 'SRE']);

/**
 * The article of a word in capitals, by the name of its first character.
 *
 * @param word - a capital and more of them or digits, or one capital before a hyphen
 * @returns undefined if the abbreviation may be spoken as a word with another sound (`SIM`, `SAML`, `SQL`)
 */
export function articleOfCapitals(word: string): 'a' | 'an' | undefined {
  const first = word[0] ?? '';
  const mayBeWord = word.length > 1 && (/[AEIOU]/.test(word) || word === 'SQL') && !spelledOut.has(word);
  if (otherwiseInWords.has(first) && mayBeWord) return undefined;
  return namedWithVowel.has(first) ? 'an' : 'a';
}
