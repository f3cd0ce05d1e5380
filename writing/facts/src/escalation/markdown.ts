import { type FactContext, linkText, table } from '../markdown.ts';
import {
  type clockEvents,
  type contactPlaces,
  type Level,
  levelIds,
  type Severity,
  type SeverityNumber,
  type Step,
  severityNumbers,
} from './schema.ts';

const severitiesOf = ({ escalation }: FactContext): [SeverityNumber, Severity][] =>
  severityNumbers.map((number) => [number, escalation.severities[number]]);
const levelsOf = ({ escalation }: FactContext): [string, Level][] =>
  levelIds.map((id) => [id.toUpperCase(), escalation.levels[id]]);

/** Severities with their meaning. */
export const severities = (context: FactContext): string =>
  table(
    ['Severity', 'Meaning', 'Example'],
    severitiesOf(context).map(([number, { meaning, example }]) => [number, meaning, example]),
  );

/** Questions that lead to a severity: the first 'yes' decides. */
export function severityQuestions(context: FactContext): string {
  return table(
    ['Question', 'Answer', 'Severity'],
    severitiesOf(context).map(([number, { question, meaning }]) => [
      question ?? meaning,
      question === undefined ? '' : 'Yes, or unsure',
      number,
    ]),
  );
}

/** Levels with their targets. */
export function escalationLevels(context: FactContext): string {
  return table(
    ['Level', 'Who', 'Takes', 'First response (proposed)', 'Resolution (proposed)', 'Moves up when'],
    levelsOf(context).map(([id, { name, takes, respond, resolve, movesUp }]) => [
      id,
      name,
      takes,
      `${respond.within} after ${respond.from}`,
      resolve,
      movesUp,
    ]),
  );
}

/** What each level answers for. */
export const levelRoles = (context: FactContext): string =>
  table(
    ['Role', 'Answers for', 'Good work looks like'],
    levelsOf(context).map(([id, { name, answersFor, goodWork }]) => [
      `${id}, ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
      answersFor,
      goodWork,
    ]),
  );

/** Who holds the duty of each level. */
export const levelDuty = (context: FactContext): string =>
  table(
    ['Duty', 'From', 'Count', 'Is called by'],
    levelsOf(context).map(([id, { duty }]) => [id, duty.from, duty.count, duty.calledBy]),
  );

/** Who does what when, at one severity. */
export function escalationPath(context: FactContext, number: string): string {
  const path = context.escalation.severities[number as SeverityNumber].path;
  return path
    .map((step, index) => `${index + 1}. **${timeOf(context, step)}.** ${step.who}: ${step.does}`)
    .join('\n');
}

function timeOf(context: FactContext, step: Step): string {
  const time = untilWhen(context, step);
  return step.if === undefined ? time : `${time}, if ${step.if}`;
}

function untilWhen({ escalation }: FactContext, { after, within, target, every }: Step): string {
  if (target !== undefined) {
    const { respond } = escalation.levels[target];
    return `Within ${respond.within} after ${respond.from}`;
  }
  if (within !== undefined) return `Within ${within}`;
  return after === undefined ? 'At once' : `${every ? 'Every' : 'After'} ${after}`;
}

/** Whom to call next if nobody answers. */
export const calling = ({ escalation }: FactContext): string =>
  escalation.calling
    .map(({ after, call, note }, index) => {
      const time = after === undefined ? 'At once' : `After ${after}`;
      return `${index + 1}. **${time}**: ${call}.${note === undefined ? '' : ` ${note}`}`;
    })
    .join('\n');

/** How often a client gets a message, by severity. */
export const clientUpdates = (context: FactContext): string =>
  table(
    ['Severity', 'First message', 'Further messages', 'Last message'],
    severitiesOf(context).map(([number, { updates }]) => [
      number,
      updates.first,
      updates.further,
      updates.last,
    ]),
  );

/** Who gets a message in an incident of severity 1. */
export const incidentMessages = ({ escalation }: FactContext): string =>
  table(
    ['To', 'First', 'Then', 'By'],
    escalation.messages.map(({ to, first, further, by }) => [to, first, further, by]),
  );

/** Whom to call from a kind of page. What is not filled in says whose task that is. */
export const contacts = ({ escalation }: FactContext, place: string): string =>
  table(
    ['Whom', 'For', 'How', 'Number or address'],
    escalation.contacts
      .filter(({ on }) => on.includes(place as (typeof contactPlaces)[number]))
      .map(({ name, for: purpose, how, value, owner }) => [
        name,
        purpose,
        how,
        value ?? `Not filled in; the ${owner} enters it`,
      ]),
  );

/** Legal and contractual deadlines that a kind of event starts. */
export const clocks = (context: FactContext, event: string): string =>
  table(
    ['Duty', 'Who', 'Within', 'Counted from', 'Explained in'],
    Object.values(context.escalation.clocks)
      .filter(({ on }) => on.includes(event as (typeof clockEvents)[number]))
      .map(({ duty, who, within, from, see }) => [
        duty,
        who,
        within,
        from,
        linkText(context, see, 'escalation.yml'),
      ]),
  );
