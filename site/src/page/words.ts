import { type Role, roles } from '@kwikid/wire/reader-data';

const kinds: Readonly<Record<string, string>> = {
  tutorial: 'Tutorial',
  'how-to': 'How-to',
  reference: 'Reference',
  explanation: 'Explanation',
  runbook: 'Runbook',
  procedure: 'SOP or policy',
  template: 'Template',
  release: 'Release note',
  post: 'Post',
  tool: 'Tool',
  overview: 'Overview',
};

/** What a reader sees of a page's kind; a kind without a name is shown as it is. */
export const kindLabel = (kind: string): string => (Object.hasOwn(kinds, kind) && kinds[kind]) || kind;

/** A number and its noun: `1 page`, `142 pages`. @param several - of more than one; default with an s */
export function counted(count: number, noun: string, several = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : several}`;
}

/** Roles in a sentence: several people each. */
const people: Readonly<Record<Role, string>> = {
  support: 'support',
  coordinator: 'coordinators',
  developer: 'developers',
  newcomer: 'newcomers',
  manager: 'managers',
};

/** 'support', 'support and developers', 'support, coordinators and developers'; 'everybody' for all roles */
export function rolesInWords(who: readonly Role[]): string {
  if (roles.every((role) => who.includes(role))) return 'everybody';
  return new Intl.ListFormat('en-GB').format(who.map((role) => people[role]));
}
