/** Forms of a word that no ending tells: the base first. */
const groups =
  'begin began begun,break broke broken,bring brought,build built,buy bought,choose chose chosen,come came,drive drove driven,' +
  'fall fell fallen,find found,forget forgot forgotten,freeze froze frozen,give gave given,go gone went,grow grew grown,' +
  'hide hid hidden hiding,hold held,keep kept,know knew known,leave left,lose lost loss,make made making,mean meant,meet met,pay paid,' +
  'rise rose risen,run ran,say said,see saw seen,seek sought,sell sold,send sent,shut shutting,speak spoke spoken,' +
  'stand stood,steal stole stolen,swear sworn,take took taken taking,tell told,think thought,throw threw thrown,' +
  'understand understood,wear wore worn,withdraw withdrew withdrawn,write wrote written writing,' +
  'datum data,index indices indexes,matrix matrices,person people,child children,analysis analyses,criterion criteria,' +
  // What is done, and the noun for it.
  'approve approval,refuse refusal,remove removal,renew renewal,withdraw withdrawal,deny denial,retain retention,' +
  'expire expiry,decide decision,permit permission,submit submission,respond response,choose choice,fail failure,' +
  'deploy deployment,pay payment,agree agreement,require requirement,assign assignment,enrol enrolment enrollment,' +
  // Months, as they are written in a hurry.
  'january jan,february feb,march mar,april apr,june jun,july jul,august aug,september sept sep,october oct,' +
  'november nov,december dec';

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
