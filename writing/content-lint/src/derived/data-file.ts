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
  /** The data; what stands for it if there is no file or it has errors, which the file's own rule reports. */
  of(corpus: Corpus): Data<Name> | None<Name>;
  /**
   * Reports each contradiction to the schema.
   *
   * @returns reports further findings at a field; undefined if the data cannot be used: there is no file, it is
   *   no YAML, which KD004 reports, or it contradicts the schema
   */
  check(corpus: Corpus, report: Report): ReportAt | undefined;
}

function checkedFile<Name extends DataName>(name: Name): CheckedFile<Name> {
  const { file, none } = dataFiles[name];
  const schema: z.ZodType = dataFiles[name].schema;
  const path = `content/data/${file}`;
  const yamlOf = (corpus: Corpus) => {
    const yaml = corpus.dataFiles.get(path)?.yaml;
    return yaml?.error === undefined ? yaml : undefined;
  };
  return {
    path,
    of(corpus) {
      const yaml = yamlOf(corpus);
      return ((yaml && schema.safeParse(yaml.value).data) ?? none) as Data<Name> | None<Name>;
    },
    check(corpus, report) {
      const yaml = yamlOf(corpus);
      if (yaml === undefined) return undefined;
      const at: ReportAt = (field, message) =>
        report(path, yaml.lineOf(field.map(String)), `${field.join('.')}: ${message}`);
      const errors = dataErrors(schema, yaml.value);
      for (const error of errors) at(error.path, error.message);
      return errors.length === 0 ? at : undefined;
    },
  };
}

/** The data files of a corpus, by their names. */
export const checked = Object.fromEntries(
  (Object.keys(dataFiles) as DataName[]).map((name) => [name, checkedFile(name)]),
) as { readonly [Name in DataName]: CheckedFile<Name> };
