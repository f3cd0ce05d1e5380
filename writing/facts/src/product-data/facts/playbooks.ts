import { type FactContext, linked, linkText, table } from '../../markdown.ts';
import type { Symptom } from '../../symptoms/schema.ts';

/** Where the rule is of what no ticket may hold. */
const rule = { name: 'what no ticket may hold', to: '/docs/support#what-to-include' };

/** The symptoms of a group, a section each: what people say, three checks, whose it is, and the ticket. */
export function playbook(context: FactContext, group: string): string {
  return context.symptoms.symptoms
    .filter((symptom) => symptom.group === group)
    .map((symptom) => section(context, symptom))
    .join('\n\n');
}

/** Every group with its symptoms, each with its service and team. */
export function playbooks(context: FactContext): string {
  const { symptoms, linkTo, data } = context;
  return Object.entries(symptoms.groups)
    .flatMap(([group, { title, page }]) => [
      `## ${title}`,
      table(
        ['Symptom', 'Service', 'Team', 'Severity'],
        symptoms.symptoms
          .filter((symptom) => symptom.group === group)
          .map(({ id, title: name, service, severity, worse }) => [
            `[${name}](${linkTo(page) ?? page}#${id})`,
            linked(context, service),
            data.services[service]?.owner ?? '',
            [...Object.keys(worse), severity].sort().reverse().join(', '),
          ]),
      ),
    ])
    .join('\n\n');
}

function section(context: FactContext, symptom: Symptom): string {
  const { id, title, says, checks, service, escalate, leaveOut } = symptom;
  const team = context.data.services[service]?.owner ?? '';
  return [
    // The id is a comment, so it does not show in copied Markdown.
    `## ${title} <!-- #${id} -->`,
    `**They say:** ${says.map((phrase) => `‘${phrase}’`).join(', ')}.`,
    checks.map((check, index) => `${index + 1}. ${checkText(context, check)}`).join('\n'),
    `**Whose it is:** ${linked(context, service)}, team [${team}](/teams#${team}). ${severityText(symptom)}${escalate === undefined ? '' : ` ${escalate}`}`,
    ticket(context, symptom),
    `**Not in the ticket:** ${leaveOut.join(', ')}, and ${linkText(context, rule, 'symptoms.yml')}.`,
  ].join('\n\n');
}

function checkText(context: FactContext, { do: order, means, see, more }: Symptom['checks'][number]): string {
  const links = [see, ...(more === undefined ? [] : [more])].map((link) =>
    linkText(context, link, 'symptoms.yml'),
  );
  return `**${order}** ${means} (${links.join(', ')})`;
}

function severityText({ severity, worse }: Symptom): string {
  const higher = Object.entries(worse).sort(([one], [other]) => Number(other) - Number(one));
  return `${[`Severity ${severity}`, ...higher.map(([level, condition]) => `${level} if ${condition}`)].join('; ')}.`;
}

function ticket(context: FactContext, { title, service, severity, checks }: Symptom): string {
  const { data } = context;
  const lines: [name: string, value: string][] = [
    ['Title', `${data.services[service]?.name ?? service}: ${title}, <where>`],
    ['Component', service],
    ['Environment', '<test | production>, client <identifier>'],
    ['Severity', `${severity}, because <who cannot do what>`],
    ['Time', 'from <date, time, zone>, <how many, one client or several>'],
    ['Session', '<identifier>'],
    ['Seen', '<exact words on the screen>'],
    ...checks.map(({ note }, index): [string, string] => [`Check ${index + 1}`, `<${note}>`]),
  ];
  const width = Math.max(...lines.map(([name]) => name.length)) + 3;
  return [
    // The search skips blocks of this language: a form answers no question.
    '```ticket title="Ticket"',
    ...lines.map(([name, value]) => `${`${name}:`.padEnd(width)}${value}`),
    '```',
  ].join('\n');
}
