import { nearest } from '@kwikid/content/schema';
import * as escalation from '../../escalation/markdown.ts';
import { clockEvents, contactPlaces, severityNumbers } from '../../escalation/schema.ts';
import type { FactContext, FactNames } from '../../markdown.ts';
import { reference } from '../../openapi/reference.ts';
import * as release from '../../releases/markdown.ts';
import { frontMatterFields } from '../../writing/front-matter-fields.ts';
import { ruleGroups, ruleList } from '../../writing/rule-list.ts';
import { controlMap } from './control-map.ts';
import { documentPatterns } from './document-patterns.ts';
import { failures } from './failures.ts';
import { findingIndex } from './finding-index.ts';
import { interfaces, metrics, settings } from './interfaces.ts';
import { readiness, scrapeTargets } from './operation.ts';
import { boundaries, calls, parties, roles, services } from './overviews.ts';
import { playbook, playbooks } from './playbooks.ts';
import { problems } from './problems.ts';
import { mapAreas, productMapPlace, whoUsesWhom } from './product-map.ts';
import { sessionStates, sessionSteps } from './session.ts';
import { eventFields, events, fields, messages, queues, stores, topics } from './stores-and-messages.ts';
import { startOrder, zoneParts } from './topology.ts';
import { whereItSits } from './where-it-sits.ts';

interface Directive {
  /** The arguments that it can have in brackets; left out if it takes none. */
  takes?: (names: FactNames) => readonly string[];
  /** The file of content/data that has the argument. */
  from?: string;
  /** What has it, if it is not a file of content/data. */
  of?: string;
  render: (context: FactContext, argument: string) => string;
}

const service = ({ data }: FactNames) => Object.keys(data.services);
const group = ({ data }: FactNames) => Object.keys(data.groups);
const described = ({ data }: FactNames) =>
  Object.entries(data.services).flatMap(([id, { described: is }]) => (is ? [id] : []));
const month = {
  takes: ({ releases: file }: FactNames) => release.monthsOf(file),
  from: 'releases.yml',
};
const withFields = ({ data }: FactNames) =>
  [data.tables, data.keys, data.events].flatMap((all) => Object.keys(all));

/** The directives of pages: `::where-it-sits[queue-api]` on a line of its own. */
export const directives: Readonly<Record<string, Directive>> = {
  'where-it-sits': { takes: service, render: whereItSits },
  openapi: { takes: described, render: reference },
  interfaces: { takes: service, render: interfaces },
  settings: { takes: service, render: settings },
  metrics: { takes: service, render: metrics },
  stores: { takes: (names) => [...service(names), ...Object.keys(names.data.parties)], render: stores },
  messages: { takes: service, render: messages },
  fields: { takes: withFields, render: fields },
  services: { takes: group, render: services },
  'session-states': { render: sessionStates },
  'session-steps': { render: sessionSteps },
  'product-map': { render: productMapPlace },
  'who-uses-whom': { render: whoUsesWhom },
  'map-areas': { render: mapAreas },
  calls: { render: calls },
  events: { render: events },
  'event-fields': { render: eventFields },
  queues: { render: queues },
  topics: { render: topics },
  problems: { render: problems },
  failures: { render: failures },
  readiness: { takes: service, render: readiness },
  'scrape-targets': { render: scrapeTargets },
  'finding-index': { render: findingIndex },
  'zone-parts': { render: zoneParts },
  'start-order': { render: startOrder },
  roles: { render: roles },
  parties: { render: parties },
  boundaries: { render: boundaries },
  'document-patterns': { render: documentPatterns },
  'control-map': {
    takes: ({ instruments }) => instruments.map(({ id }) => id),
    from: 'instruments.yml',
    render: controlMap,
  },
  playbook: {
    takes: ({ symptoms }) => Object.keys(symptoms.groups),
    from: 'symptoms.yml',
    render: playbook,
  },
  playbooks: { render: playbooks },
  releases: { render: release.releases },
  'release-changes': { ...month, render: release.releaseChanges },
  'release-versions': { ...month, render: release.releaseVersions },
  speedrun: { ...month, render: release.speedrun },
  'article-changes': {
    takes: ({ releases: file }) => Object.keys(file.articles),
    from: 'releases.yml',
    render: release.articleChanges,
  },
  'release-posts': { render: (context) => release.releaseTexts(context, '/blog/') },
  'release-notes': { render: (context) => release.releaseTexts(context, '/docs/') },
  'release-guides': { render: release.releaseGuides },
  severities: { render: escalation.severities },
  'severity-questions': { render: escalation.severityQuestions },
  'escalation-levels': { render: escalation.escalationLevels },
  'escalation-path': {
    takes: () => severityNumbers,
    from: 'escalation.yml',
    render: escalation.escalationPath,
  },
  'level-roles': { render: escalation.levelRoles },
  'level-duty': { render: escalation.levelDuty },
  calling: { render: escalation.calling },
  'client-updates': { render: escalation.clientUpdates },
  'incident-messages': { render: escalation.incidentMessages },
  contacts: { takes: () => contactPlaces, from: 'escalation.yml', render: escalation.contacts },
  clocks: { takes: () => clockEvents, from: 'escalation.yml', render: escalation.clocks },
  'front-matter-fields': { render: frontMatterFields },
  rules: { takes: () => Object.keys(ruleGroups), of: 'the check', render: ruleList },
};

/** The error of a directive and its remedy; undefined if it is valid. */
export function directiveError(names: FactNames, name: string, argument: string): string | undefined {
  const directive = directives[name];
  if (directive === undefined) {
    const near = nearest(name, Object.keys(directives));
    return `unknown directive '::${name}': ${near === undefined ? 'write it as `code`, or as text' : `did you mean '::${near}'?`}`;
  }
  if (directive.takes === undefined)
    return argument === '' ? undefined : `'::${name}' takes nothing in brackets: write '::${name}'`;
  const known = directive.takes(names);
  if (known.includes(argument)) return undefined;
  const near = nearest(argument, known);
  const owner = directive.of ?? `content/data/${directive.from ?? 'product.yml'}`;
  return `'::${name}[${argument}]': ${owner} has no '${argument}'${near === undefined ? '; add it there first' : `, did you mean '${near}'?`}`;
}
