import { nearest } from '@kwikid/content/schema';
import {
  calling,
  clientUpdates,
  clocks,
  contacts,
  escalationLevels,
  escalationPath,
  incidentMessages,
  levelDuty,
  levelRoles,
  severities,
  severityQuestions,
} from '../../escalation/markdown.ts';
import { clockEvents, contactPlaces, severityNumbers } from '../../escalation/schema.ts';
import type { FactContext, FactNames } from '../../markdown.ts';
import { reference } from '../../openapi/reference.ts';
import {
  articleChanges,
  monthsOf,
  releaseChanges,
  releaseGuides,
  releases,
  releaseTexts,
  releaseVersions,
  speedrun,
} from '../../releases/markdown.ts';
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
  /** The kind of argument in brackets; undefined if it takes none. */
  takes: ((names: FactNames) => readonly string[]) | undefined;
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
  takes: ({ releases: file }: FactNames) => monthsOf(file),
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
  'session-states': { takes: undefined, render: sessionStates },
  'session-steps': { takes: undefined, render: sessionSteps },
  'product-map': { takes: undefined, render: productMapPlace },
  'who-uses-whom': { takes: undefined, render: whoUsesWhom },
  'map-areas': { takes: undefined, render: mapAreas },
  calls: { takes: undefined, render: calls },
  events: { takes: undefined, render: events },
  'event-fields': { takes: undefined, render: eventFields },
  queues: { takes: undefined, render: queues },
  topics: { takes: undefined, render: topics },
  problems: { takes: undefined, render: problems },
  failures: { takes: undefined, render: failures },
  readiness: { takes: service, render: readiness },
  'scrape-targets': { takes: undefined, render: scrapeTargets },
  'finding-index': { takes: undefined, render: findingIndex },
  'zone-parts': { takes: undefined, render: zoneParts },
  'start-order': { takes: undefined, render: startOrder },
  roles: { takes: undefined, render: roles },
  parties: { takes: undefined, render: parties },
  boundaries: { takes: undefined, render: boundaries },
  'document-patterns': { takes: undefined, render: documentPatterns },
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
  playbooks: { takes: undefined, render: playbooks },
  releases: { takes: undefined, render: releases },
  'release-changes': { ...month, render: releaseChanges },
  'release-versions': { ...month, render: releaseVersions },
  speedrun: { ...month, render: speedrun },
  'article-changes': {
    takes: ({ releases: file }) => Object.keys(file.articles),
    from: 'releases.yml',
    render: articleChanges,
  },
  'release-posts': { takes: undefined, render: (context) => releaseTexts(context, '/blog/') },
  'release-notes': { takes: undefined, render: (context) => releaseTexts(context, '/docs/') },
  'release-guides': { takes: undefined, render: releaseGuides },
  severities: { takes: undefined, render: severities },
  'severity-questions': { takes: undefined, render: severityQuestions },
  'escalation-levels': { takes: undefined, render: escalationLevels },
  'escalation-path': { takes: () => severityNumbers, from: 'escalation.yml', render: escalationPath },
  'level-roles': { takes: undefined, render: levelRoles },
  'level-duty': { takes: undefined, render: levelDuty },
  calling: { takes: undefined, render: calling },
  'client-updates': { takes: undefined, render: clientUpdates },
  'incident-messages': { takes: undefined, render: incidentMessages },
  contacts: { takes: () => contactPlaces, from: 'escalation.yml', render: contacts },
  clocks: { takes: () => clockEvents, from: 'escalation.yml', render: clocks },
  'front-matter-fields': { takes: undefined, render: frontMatterFields },
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
