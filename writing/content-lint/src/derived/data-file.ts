import { type Corpus, dataErrors } from '@kwikid/content';
import { type Data, type DataName, dataFiles } from '@kwikid/facts';
import type { z } from 'zod';
import type { Report } from '../rule.ts';

/** Reports a finding at a field of a data file. The message begins with the field. */
export type ReportAt = (path: readonly (string | number)[], message: string) => void;

type None<Name extends DataName> = (typeof dataFiles)[Name]['none'];

/** One YAML file of the content whose shape a schema defines. */
interface CheckedFile<Name extends DataName> {
  /** From the root of the repository. */
  path: string;
  /** The data; what stands for it if there is no file or it has errors, which {@link check} reports. */
  of(corpus: Corpus): Data<Name> | None<Name>;
  /** A function that reports a finding at a field. */
  at(corpus: Corpus, report: Report): ReportAt;
  /** Reports each contradiction to the schema. A file that is not YAML has another error. */
  check(corpus: Corpus, report: Report): void;
}

const read = new WeakMap<Corpus, Map<DataName, unknown>>();

function checkedFile<Name extends DataName>(name: Name): CheckedFile<Name> {
  const { file, none } = dataFiles[name];
  const schema: z.ZodType = dataFiles[name].schema;
  const path = `content/data/${file}`;
  const yamlOf = (corpus: Corpus) => corpus.dataFiles.get(path)?.yaml;
  const parse = (corpus: Corpus) => {
    const yaml = yamlOf(corpus);
    return yaml === undefined || yaml.error !== undefined
      ? none
      : (schema.safeParse(yaml.value).data ?? none);
  };
  return {
    path,
    of(corpus) {
      const known = read.get(corpus) ?? new Map<DataName, unknown>();
      read.set(corpus, known);
      if (!known.has(name)) known.set(name, parse(corpus));
      return known.get(name) as Data<Name> | None<Name>;
    },
    at: (corpus, report) => (field, message) =>
      report(path, yamlOf(corpus)?.lineOf(field.map(String)) ?? 1, `${field.join('.')}: ${message}`),
    check(corpus, report) {
      const yaml = yamlOf(corpus);
      if (yaml === undefined || yaml.error !== undefined) return;
      const at = this.at(corpus, report);
      for (const { path: field, message } of dataErrors(schema, yaml.value)) at(field, message);
    },
  };
}

/** The data files of a corpus, by their names. */
export const checked = Object.fromEntries(
  (Object.keys(dataFiles) as DataName[]).map((name) => [name, checkedFile(name)]),
) as { readonly [Name in DataName]: CheckedFile<Name> };
