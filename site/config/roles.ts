import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A link with what it is for. */
export interface Task {
  title: string;
  href: string;
  line: string;
}

/** What home shows somebody of a role. */
export interface RoleTasks {
  id: string;
  label: string;
  description: string;
  /** Group of readers whose pages concern this role; without one, all do. */
  audience?: string;
  tasks: Task[];
}

/** A step of 'Start here'. */
export interface StartStep {
  id: string;
  title: string;
  href: string;
}

export interface RolesFile {
  roles: RoleTasks[];
  start: StartStep[];
}

/** What home shows first, by role: content/data/roles.yml. The lint holds its links to pages that exist (KD004). */
export const rolesFile: RolesFile = parse(
  readFileSync(new URL('../../content/data/roles.yml', import.meta.url), 'utf8'),
);
