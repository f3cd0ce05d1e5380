import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sampleRules } from '@kwikid/samples';
import type { Rule } from './rule.ts';

const files = globSync('rules/*/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !file.endsWith('.test.ts'),
);
// Not by import(), whose await nothing could require that loads the rules, such as the site's plugins.
const require = createRequire(import.meta.url);
const exported = files.flatMap((file) => Object.values<unknown>(require(`./${file}`)));
const isRule = (value: unknown): value is Rule =>
  typeof value === 'object' && value !== null && 'slug' in value && 'check' in value;

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** Every rule, by id: what the files below `rules` export. */
export const rules: readonly Rule[] = exported.filter(isRule).sort(byId);

/** All rules by their ids, those of a run of the samples too. */
export const allRules = [...rules, ...sampleRules].sort(byId);
