/** A kind of value: how it is asked for, in English and in Hindi as it is typed in Latin letters, and its form in a text. */
interface Value {
  readonly asked: RegExp;
  readonly form: RegExp;
}

/** Values that so many texts have that one without them may still answer. */
export const commonValues = {
  number: {
    asked:
      /\b(how (many|much|long|often|big|large|old|far|fast)|what (size|port|number|limit)|which (port|number|version)|kitn[aei]|limit|max(imum)?|minutes?|seconds?|hours?|days?)\b/i,
    form: /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|half|both)\b/i,
  },
  time: {
    asked: /\b(when|until|deadline|kab|how (long|soon))\b/i,
    form: /\b(minutes?|hours?|days?|seconds?|weeks?|months?|years?|before|after|until|within)\b/i,
  },
} satisfies Record<string, Value>;

/** Values of a form of their own: a text without one is not an answer, however many of the question's words it has. */
const values: readonly Value[] = [
  {
    asked:
      /\b(?:pric(?:es?|ing)|costs?|(?<!in )charg(?:es?|ed|ing)|fees?|bill(?:s|ing)?|budget|invoice|discount|salar(?:y|ies)|paid|penalt(?:y|ies)|fines?|paise|how much (?:money|extra|do we pay))\b/i,
    form: /[₹€]|\$\s?\d|\b(?:rs\.?|inr|usd|eur)\s?\d|\b(?:crores?|lakhs?|rupees?|euros?|dollars?|free of charge|no (?:fee|charge|price))\b/i,
  },
  {
    asked:
      /\b(?:phone|telephone|mobile|whatsapp|helpline|hotline|contact) ?(?:no|nr|num|number)\b|\bnumber (?:of|for) the (?:service )?(?:desk|helpline)\b/i,
    form: /\+?\d[\d -]{7,}\d/,
  },
  { asked: /\be-?mail (?:address|id)\b|\bmail (?:address|id)\b|\bmailbox\b/i, form: /@/ },
  {
    asked:
      /\b(?:which|what|minimum|latest|current|from which) (?:[\w.]+ ){0,2}versions?\b|\bversion (?:number|do|is)\b/i,
    form: /\d+\.\d+|\bversions? \d|\bv\d/i,
  },
  { asked: /\b(?:per ?cent|percentage|accura(?:cy|te))\b|%/i, form: /%|\bper ?cent\b|\d+ of \d+/i },
];

/**
 * A function that says whether a text lacks a value that a question asks for.
 *
 * @param question - as the reader wrote it
 */
export function valueTest(question: string): (text: string) => boolean {
  const wanted = values.filter(({ asked }) => asked.test(question));
  return (text) => wanted.some(({ form }) => !form.test(text));
}

/** The numbers, versions, codes and names with a digit of a question, in lower case: '2025.03.2', 'tls1.3', '4429'. */
export function figuresIn(question: string): readonly string[] {
  const words = question.toLowerCase().match(/[a-z]*\d[\w.:-]*/g) ?? [];
  return words.map((word) => word.replace(/[.:-]+$/, ''));
}

/** Share of a question's figures that a text does not have, 0 to 1. */
export function shareLacking(figures: readonly string[], text: string): number {
  if (figures.length === 0) return 0;
  const lower = text.toLowerCase();
  return figures.filter((figure) => !lower.includes(figure)).length / figures.length;
}
