import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dataErrors } from '@kwikid/content/schema';
import { parse } from 'yaml';
import { z } from 'zod';
import { announcementsFile } from './announcements/schema.ts';
import { instrumentsFile } from './controls/instruments.ts';
import { escalationFile } from './escalation/schema.ts';
import { indianDocumentsFile } from './indian-documents/schema.ts';
import type { OpenApiDocument } from './openapi/document.ts';
import { areasFile, hostsFile, linksFile, namesFile, plainAbbreviationsFile } from './organisation/schema.ts';
import { problemsFile } from './problems/schema.ts';
import { parseProductData } from './product-data/parse-product-data.ts';
import { releasesFile } from './releases/schema.ts';
import { symptomsFile } from './symptoms/schema.ts';
import { teamsFile } from './teams/teams.ts';
import { termsFile } from './terms/schema.ts';
import type { Acronym } from './terms/terms.ts';

interface DataFile<Schema extends z.ZodType, None> {
  /** Below content/data. */
  file: string;
  schema: Schema;
  /** Stands for the data where a check has none: there is no file, or it has errors. */
  none: None;
}

const row = <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  none: z.output<Schema>,
): DataFile<Schema, z.output<Schema>> => ({ file, schema, none });

/** Without this file nothing stands for it. */
const needed = <Schema extends z.ZodType>(file: string, schema: Schema): DataFile<Schema, undefined> => ({
  file,
  schema,
  none: undefined,
});

const proposed = { basis: 'proposed', reviewed: '2026-01-01' } as const;

/** The product's data is checked beyond its shape, too. */
const productFile = z.unknown().transform((value, { addIssue }) => {
  const { data, errors } = parseProductData(value);
  for (const { path, message } of errors) addIssue({ code: 'custom', path: [...path], message });
  return data ?? z.NEVER;
});

/** Every YAML file of content/data that has a schema of its own. */
export const dataFiles = {
  announcements: row('announcement.yml', announcementsFile, { announcements: [] }),
  areas: row('areas.yml', areasFile, { areas: [] }),
  escalation: needed('escalation.yml', escalationFile),
  hosts: row('hosts.yml', hostsFile, { own: { hosts: [], mail: [] }, public: {} }),
  indianDocuments: row('indian-documents.yml', indianDocumentsFile, { documents: [] }),
  instruments: row('instruments.yml', instrumentsFile, { instruments: [] }),
  links: needed('links.yml', linksFile),
  names: needed('names.yml', namesFile),
  plainAbbreviations: row('plain-abbreviations.yml', plainAbbreviationsFile, { plain: [] }),
  problems: row('problems.yml', problemsFile, { ...proposed, problems: {} }),
  product: needed('product.yml', productFile),
  releases: row('releases.yml', releasesFile, { articles: {}, releases: [] }),
  symptoms: row('symptoms.yml', symptomsFile, { ...proposed, groups: {}, symptoms: [] }),
  synonyms: row('synonyms.yml', z.custom<{ acronyms: Acronym[] }>(), { acronyms: [] }),
  teams: needed('teams.yml', teamsFile),
  terms: row('terms.yml', termsFile, { developers: [], terms: [] }),
} as const;

export type DataName = keyof typeof dataFiles;
/** What a file holds. */
export type Data<Name extends DataName> = z.output<(typeof dataFiles)[Name]['schema']>;

/** The absolute path of a file of content/data. */
export const dataPath = (file: string): string =>
  fileURLToPath(new URL(`../../../content/data/${file}`, import.meta.url));

/** The absolute path of the file behind a name. */
export const pathOf = (name: DataName): string => dataPath(dataFiles[name].file);

const read = new Map<string, { modified: number; content: unknown }>();

function readOnce<T>(file: string, check: (value: unknown) => T): T {
  const modified = statSync(dataPath(file)).mtimeMs;
  const known = read.get(file);
  if (known?.modified === modified) return known.content as T;
  const content = check(parse(readFileSync(dataPath(file), 'utf8')));
  read.set(file, { modified, content });
  return content;
}

/**
 * What a data file holds. It is read again when it has changed.
 *
 * @throws with all errors of the file
 */
export function readData<Name extends DataName>(name: Name): Data<Name> {
  const { file, schema } = dataFiles[name];
  return readOnce(file, (value) => {
    const { success, data } = schema.safeParse(value);
    if (success) return data as Data<Name>;
    const errors = dataErrors(schema, value);
    const lines = errors.map(({ path, message }) => `  - ${path.join('.')}: ${message}`);
    throw new Error([`content/data/${file} has ${errors.length} error(s)`, ...lines].join('\n'));
  });
}

/** The description of a service's interface. @throws if there is none */
export const readDescription = (service: string): OpenApiDocument =>
  readOnce(`openapi/${service}.yml`, (value) => value as OpenApiDocument);
