import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { announcementsFile } from '../announcements/schema.ts';
import { teamsFile } from '../teams/teams.ts';
import { areasFile, hostsFile, linksFile, namesFile, plainAbbreviationsFile } from './schema.ts';

/** The files that an owner sets. Their schemas are kept as JSON Schema too, by which editors complete and explain fields. */
const files: Readonly<Record<string, z.ZodType>> = {
  announcement: announcementsFile,
  areas: areasFile,
  hosts: hostsFile,
  links: linksFile,
  names: namesFile,
  'plain-abbreviations': plainAbbreviationsFile,
  teams: teamsFile,
};
const folder = path.join(import.meta.dirname, '../../schemas');
const data = path.join(import.meta.dirname, '../../../../content/data');

for (const [name, schema] of Object.entries(files)) {
  const file = path.join(folder, `${name}.json`);
  const made = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  if (process.env.UPDATE_SCHEMAS === '1') {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, made);
  }

  test(`editors get the schema of ${name}.yml as it is today, and the file names it`, () => {
    const written = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
    const remedy =
      'write them again, then format them: UPDATE_SCHEMAS=1 npm test -- writing/facts/src/organisation/json-schemas.test.ts';
    assert.deepEqual(JSON.parse(written), JSON.parse(made), remedy);
    const first = readFileSync(path.join(data, `${name}.yml`), 'utf8').split('\n', 1)[0];
    assert.equal(first, `# yaml-language-server: $schema=../../writing/facts/schemas/${name}.json`);
  });
}
