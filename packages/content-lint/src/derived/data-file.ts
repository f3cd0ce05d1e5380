import { type Corpus, dataErrors } from '@kwikid/content';
import type { z } from 'zod';
import type { Report } from '../rule.ts';

/** Reports a finding at a field of a data file. The message begins with the field. */
export type ReportAt = (path: readonly (string | number)[], message: string) => void;

/** One YAML file of the content whose shape a schema defines. */
export interface CheckedFile<Data> {
  /** From the root of the repository. */
  path: string;
  /** The data; the given substitute if there is no file or it has errors, which the file's own rule reports. */
  of(corpus: Corpus): Data;
  /**
   * Reports each contradiction to the schema.
   *
   * @returns reports further findings at a field; undefined if the data cannot be used: there is no file, it is
   *   no YAML, which KD004 reports, or it contradicts the schema
   */
  check(corpus: Corpus, report: Report): ReportAt | undefined;
}

/** @param none - stands for the data where there is none */
export function checkedFile<Data>(path: string, schema: z.ZodType<Data>, none: Data): CheckedFile<Data> {
  const yamlOf = (corpus: Corpus) => {
    const yaml = corpus.dataFiles.get(path)?.yaml;
    return yaml?.error === undefined ? yaml : undefined;
  };
  return {
    path,
    of(corpus) {
      const yaml = yamlOf(corpus);
      return (yaml && schema.safeParse(yaml.value).data) ?? none;
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
