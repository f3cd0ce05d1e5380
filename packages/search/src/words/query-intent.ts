/**
 * What a query asks for besides its subject, and the headings under which documentation answers that. The
 * words that show it are dropped as function words; this keeps their meaning.
 */
const intents: readonly { readonly asked: RegExp; readonly answered: RegExp }[] = [
  // A cause: why, an error, something that does not work.
  {
    asked:
      /^why\b|\b(?:errors?|fail(?:s|ed|ing|ure)?|cannot|can['’]?t|won['’]?t|doesn['’]?t|not working|refused|denied|broken|invalid|missing|does not|is not|are not)\b/i,
    answered: /\b(?:why|fails?|wrong|troubleshoot\w*|errors?|problems?|symptoms?|cause|issues?|limits)\b/i,
  },
  // A way: how to, steps.
  {
    asked: /^how (?:to|do|does|can|should|must|is|are)\b|\bsteps\b/i,
    answered:
      /^(?:step|how|use|using|set|add|create|change|check|verify|rotate|install|configur\w*|roll|undo|send|read|write)\b|^\d+\.|\b(?:procedure|steps|the fix|example|usage)\b/i,
  },
  // A time: when, how long, how fast.
  {
    asked: /^when\b|\bhow (?:long|fast|often|soon|quickly)\b|\bby when\b|\bdeadline\b/i,
    answered:
      /\b(?:when|dates?|times?|days|hours|week|how long|how often|deadlines?|levels?|targets?|calendar|schedule)\b/i,
  },
  // A person: who.
  {
    asked: /^(?:who|whom|whose)\b/i,
    answered: /\b(?:who|whom|roles?|duties|responsib\w*|owners?|accountable|contacts?)\b/i,
  },
  // A place: where.
  { asked: /^where\b/i, answered: /\b(?:where|location|paths?|sees?|find)\b/i },
  // A permission: may, can, must, is … allowed.
  {
    asked: /^(?:may|can|must|is|are|should|which)\b/i,
    answered: /\b(?:may|must|can|cannot|rules?|exceptions?|outside|never|limits|what)\b/i,
  },
  // A setting: MAX_AGE_SECONDS, client_max_body_size, agent.livenessAlternative.
  {
    asked: /\b[A-Za-z][A-Za-z0-9]*_[A-Za-z0-9_]+\b|\b[a-z]+\.[a-z]+[A-Z][A-Za-z]+\b/,
    answered: /\b(?:configuration|settings?|options|parameters|environment|variables)\b/i,
  },
  // The name of an error: slot-full, aadhaar_not_linked, NotReadableError.
  {
    asked: /^[a-z]+(?:[-_][a-z]+)+$|\b[A-Z][A-Za-z]+(?:Error|Exception)\b|^[A-Z]+(?:_[A-Z]+)+$/,
    answered: /\b(?:errors?|fails?|wrong|troubleshoot\w*|messages)\b/i,
  },
  // A port or an IP address.
  { asked: /\bports?\b|\/\d+\b/i, answered: /\b(?:interface|ports?|network|firewall|addresses)\b/i },
];

/** Headings of lists of links: they name every subject that the page touches and answer none. */
const aside =
  /^(?:related(?: pages?| topics?| links?)?|sources?|references|see also|further reading|next steps|learn more)$/i;
/** Bit of {@link answeredBy} for such a heading. */
export const asideBit = 1 << 15;

/** Queries that ask for a duration or a time. */
const timeAsked =
  /\bhow (?:long|often|soon|fast|quickly|late|early|old)\b|^when\b|\b(?:by|since|until) when\b|\bhow (?:many (?:idle )?(?:second|minute|hour|day|week|month|year)|much (?:time|notice))|\bdeadline/i;
const timeNamed =
  /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|each|every)[ -](?:working |business |calendar )?(?:second|minute|hour|day|week|month|quarter|year)s?\b|\b(?:at once|immediately|daily|weekly|monthly|yearly)\b/i;
/** Bit of {@link intentOf} if the query asks for a time, and of {@link answeredBy} if the text names one. */
export const timeBit = 1 << 13;

/** How a question begins. */
const question =
  /^(?:how|what|which|who|whom|whose|why|where|when|can|may|is|are|am|do|does|did|should|must|will)\b|^(?:after|at|by|for|from|in|of|on|since|to|under|until|with|within) (?:how|what|which|whom|whose|where|when)\b/i;
/** Bit of {@link intentOf} for a question. */
export const questionBit = 1 << 14;

/** Whether a query is a question: a question looks for the section that answers it, a name for the page. */
export function isQuestion(query: string): boolean {
  return question.test(query.trim());
}

/**
 * What a query asks for.
 *
 * @returns a bit set, to compare with {@link answeredBy}, with {@link questionBit} if it is a question and
 *   {@link timeBit} if it asks for a time
 */
export function intentOf(query: string): number {
  const asked = query.trim();
  return (
    bits((intent) => intent.asked.test(asked)) |
    (isQuestion(asked) ? questionBit : 0) |
    (timeAsked.test(asked) ? timeBit : 0)
  );
}

/**
 * The kinds of questions that a section answers.
 *
 * @param heading - plain text
 * @param text - below the heading, plain
 * @returns a bit set, with {@link asideBit} if the heading answers nothing and {@link timeBit} if the text names a
 *   time
 */
export function answeredBy(heading: string, text: string): number {
  return (
    bits(({ answered }) => answered.test(heading)) |
    (aside.test(heading.trim()) ? asideBit : 0) |
    (timeNamed.test(text) ? timeBit : 0)
  );
}

function bits(holds: (intent: (typeof intents)[number]) => boolean): number {
  return intents.reduce((set, intent, number) => (holds(intent) ? set | (1 << number) : set), 0);
}
