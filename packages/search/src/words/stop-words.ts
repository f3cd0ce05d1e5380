/** Words that carry no subject: they never decide whether a record matches while other words remain. */
const stopWords: ReadonlySet<string> = new Set(
  (
    'a about after all also am an and any are as at be been before being both but by can cannot could did do ' +
    'does doing done during each for from get gets getting had has have having how i if in into is it its ' +
    'just let may me might more most must my need needs no not of on one only or other our ought shall ' +
    'should so some such than that the their them then there these they this those through to too us use ' +
    'used using very want was way we were what whats when where whether which while who whom whose why will ' +
    'with without would you your ' +
    // Hindi in Latin script, which some readers use: 'video nahi aa raha'. 'aa' also means account
    // aggregator.
    'aapka aapki aapko ab abhi aur bhi chahiye de diya di diye gaya gayi gaye hai hain hamara hamare hamari ho hone hota hote ' +
    'hoti hua hui hue iska iske jab jo ka kab kaha kahan kaise kar kare karein karke karna karne karo karta karte ' +
    'karti kaun kaunsa kaunsi ke ki kis kisko kisne kitna kitne kitni ko koi kuch kya kyu kyun liye mein mera mere ' +
    'meri mujhe nahi nahin ne par pe phir raha rahe rahi sab sakta sakte sakti se tak tha thi toh uska uske wala wale ' +
    'wali woh yeh'
  ).split(' '),
);

/**
 * Whether a term is a function word of English or of Hindi in Latin script.
 *
 * @param term - a normalised term
 */
export function isStopWord(term: string): boolean {
  return stopWords.has(term);
}
