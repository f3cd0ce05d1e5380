/** Words that a peer leaves out, as its documentation advises; lunr has a list of its own. */
export const functionWords: readonly string[] = (
  'a an and are as at be by can do does for from how i in into is it me my no not of on or that the then there ' +
  'this to was what when where which who why will with you'
).split(' ');
