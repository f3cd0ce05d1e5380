import { z } from 'zod';

export const severityNumbers = ['1', '2', '3', '4'] as const;
export const levelIds = ['l-1', 'l-2', 'l-3', 'l-4', 'l-5'] as const;
/** The kinds of page that show contacts: each shows those that its readers call. */
export const contactPlaces = ['support', 'on-call', 'incident', 'fraud', 'authority'] as const;
/** The kinds of event that start a clock. */
export const clockEvents = ['incident', 'forged-identity', 'rights-request'] as const;

const line = z
  .string()
  .min(2)
  .max(220)
  .regex(/^\S.*[^.\s]$/, 'one line without a full stop');
const sentences = z
  .string()
  .max(320)
  .regex(/^\S.*\.$/s, 'one or a few sentences, the last with a full stop');
/** A number and a unit, such as `15 minutes` or `3 working days`. */
const duration = z
  .string()
  .regex(/^[1-9]\d* (?:minutes?|hours?|days?|working days?)$/, 'a number and a unit, such as 15 minutes');

const level = z.enum(levelIds);
const link = z.strictObject({
  name: line.describe('What the link is called'),
  to: z.string().regex(/^\/(?:tools|docs)(?:\/[^\s]+)?$/, 'a path below /docs or /tools'),
});

const step = z
  .strictObject({
    after: duration
      .optional()
      .describe('How long after the ticket was opened; a step without a time is done at once'),
    within: duration.optional().describe('The latest time, from the opening of the ticket'),
    target: level.optional().describe('The level whose first response is the latest time'),
    every: z.boolean().default(false).describe('The step repeats: `after` is its interval'),
    if: line.optional().describe('A condition, without the word “if”'),
    who: z.string().min(2).max(60).describe('The role that acts'),
    does: sentences.describe('What the role does, as an order'),
  })
  .refine(
    (times) => [times.after, times.within, times.target].filter((time) => time !== undefined).length < 2,
    {
      error: 'a step has one time: keep one of `after`, `within` and `target`',
    },
  )
  .refine(({ every, after }) => !every || after !== undefined, {
    error: 'a step that repeats has its interval in `after`',
  });

const severity = z.strictObject({
  meaning: line,
  example: line,
  question: line.optional().describe('A “yes” or “unsure” gives this severity; none at the last'),
  askAgain: duration.describe('When to ask a reporter again who has not responded'),
  respond: duration.optional().describe('First response of L-1, if the targets of the levels do not apply'),
  updates: z
    .strictObject({ first: line, further: line, last: line })
    .describe('Messages to the client, counted from what the text names'),
  path: z.array(step).min(1).describe('Who does what, in the order of time'),
});

const levelFields = z.strictObject({
  name: line.describe('The level in two or three words'),
  takes: line,
  respond: z
    .strictObject({ within: duration, from: line })
    .describe('First response at the severities of `targetsFor`, and what it counts from'),
  resolve: line.describe('Target of the resolution'),
  movesUp: line.describe('When a ticket goes to the next level'),
  answersFor: line.describe('What the level is accountable for'),
  goodWork: line.describe('How a colleague recognises good work'),
  duty: z
    .strictObject({ from: line, count: line, calledBy: line })
    .describe('Who holds the duty, how many, and who calls them'),
});

const contact = z.strictObject({
  name: line.describe('A role, never a person'),
  for: line,
  how: line.describe('Channel, and where its number or address is'),
  value: z
    .string()
    .min(3)
    .max(120)
    .optional()
    .describe('Number or address; left out until its owner fills it in'),
  owner: line.describe('The role that fills it in and keeps it correct'),
  on: z.array(z.enum(contactPlaces)).min(1),
});

const clock = z.strictObject({
  duty: line.describe('What must be reported or done'),
  who: line,
  within: line,
  from: line.describe('What the time counts from'),
  see: link.describe('The page that explains the duty and names its source'),
  on: z.array(z.enum(clockEvents)).min(1),
});

const message = z.strictObject({
  to: line,
  first: line,
  further: line,
  by: line,
});

/** Schema of content/data/escalation.yml: severities, levels, who is called when, contacts and legal clocks, once. */
export const escalationFile = z
  .strictObject({
    basis: z.literal('proposed').describe('No target is agreed until its owner confirms it'),
    reviewed: z.union([z.date(), z.iso.date()]),
    targetsFor: z
      .array(z.enum(severityNumbers))
      .min(1)
      .describe('Severities to which the targets of the levels apply'),
    severities: z.record(z.enum(severityNumbers), severity),
    levels: z.record(level, levelFields),
    calling: z
      .array(z.strictObject({ after: duration.optional(), call: line, note: sentences.optional() }))
      .min(2)
      .describe('Whom to call if the person on duty does not answer, in the order of time'),
    messages: z.array(message).min(1).describe('Messages in an incident of severity 1'),
    contacts: z.array(contact).min(1),
    clocks: z.record(z.string().regex(/^[a-z]+(-[a-z]+)*$/), clock),
  })
  .superRefine(({ severities, targetsFor }, { addIssue }) => {
    for (const [number, { question, respond }] of Object.entries(severities)) {
      const at = (field: string, text: string) =>
        addIssue({ code: 'custom', path: ['severities', number, field], message: text });
      const isLast = number === severityNumbers.at(-1);
      if ((question === undefined) !== isLast)
        at(
          'question',
          isLast ? 'the last severity needs no question' : 'write a question with the answer “yes”',
        );
      const byLevels = targetsFor.some((one) => one === number);
      if ((respond === undefined) !== byLevels)
        at(
          'respond',
          byLevels ? 'the targets of the levels apply: remove it' : 'write the first response of L-1',
        );
    }
  });

export type EscalationFile = z.infer<typeof escalationFile>;
export type Severity = EscalationFile['severities'][SeverityNumber];
export type Level = EscalationFile['levels'][(typeof levelIds)[number]];
export type Step = Severity['path'][number];
export type SeverityNumber = (typeof severityNumbers)[number];
