/** Forms of a word that no ending tells: the base first. */
const groups =
  'begin began begun,break broke broken,bring brought,build built,buy bought,choose chose chosen,come came,drive drove driven,' +
  'fall fell fallen,find found,forget forgot forgotten,freeze froze frozen,give gave given,go gone went,grow grew grown,' +
  'hide hid hidden hiding,hold held,keep kept,know knew known,leave left,lose lost loss,make made making,mean meant,meet met,pay paid,' +
  'rise rose risen,run ran,say said,see saw seen,seek sought,sell sold,send sent,shut shutting,speak spoke spoken,' +
  'stand stood,steal stole stolen,swear sworn,take took taken taking,tell told,think thought,throw threw thrown,' +
  'understand understood,wear wore worn,withdraw withdrew withdrawn,write wrote written writing,' +
  'datum data,index indices indexes,matrix matrices,person people,child children,analysis analyses,criterion criteria';

const baseOf: ReadonlyMap<string, string> = new Map(
  groups.split(',').flatMap((group) => {
    const [base = '', ...forms] = group.split(' ');
    return forms.map((form) => [form, base] as const);
  }),
);

/**
 * The base of an irregular form: `sent` → `send`.
 *
 * @param term - a normalised term
 * @returns the base, or the term itself
 */
export function baseForm(term: string): string {
  return baseOf.get(term) ?? term;
}
