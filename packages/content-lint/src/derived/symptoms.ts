import type { Corpus } from '@kwikid/content';
import { type SymptomsFile, symptomsFile } from '@kwikid/facts';

/** The one file that holds symptoms, their checks and their owners. */
export const symptomsPath = 'content/data/symptoms.yml';

/** An error in the file, with its field. */
export interface SymptomsError {
  path: readonly string[];
  message: string;
}

const none: SymptomsFile = { basis: 'proposed', reviewed: '2026-01-01', groups: {}, symptoms: [] };

/** The symptoms; empty if there is no file or it has errors, which KD609 reports. */
export function symptomsOf(corpus: Corpus): SymptomsFile {
  return parse(corpus)?.data ?? none;
}

/** Contradictions to the file's schema; empty if there is no file or it is not YAML. */
export function symptomsErrors(corpus: Corpus): SymptomsError[] {
  return (parse(corpus)?.error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String),
    message,
  }));
}

function parse(corpus: Corpus) {
  const yaml = corpus.dataFiles.get(symptomsPath)?.yaml;
  // KD004 reports invalid YAML.
  return yaml === undefined || yaml.error !== undefined ? undefined : symptomsFile.safeParse(yaml.value);
}
