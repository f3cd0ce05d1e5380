import type { Corpus } from '@kwikid/content';
import { type TermsFile, termsFile } from '@kwikid/facts';

/** What cards say of abbreviations beyond their long form. */
export const termsPath = 'content/data/terms.yml';

/** An error in the file, with its field. */
export interface TermsError {
  path: readonly string[];
  message: string;
}

/** The terms; empty if there is no file or it has errors, which KD610 reports. */
export function termsOf(corpus: Corpus): TermsFile {
  return parse(corpus)?.data ?? { developers: [], terms: [] };
}

/** Contradictions to the file's schema; empty if there is no file or it is not YAML. */
export function termsErrors(corpus: Corpus): TermsError[] {
  return (parse(corpus)?.error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String),
    message,
  }));
}

function parse(corpus: Corpus) {
  const yaml = corpus.dataFiles.get(termsPath)?.yaml;
  // KD004 reports invalid YAML.
  return yaml === undefined || yaml.error !== undefined ? undefined : termsFile.safeParse(yaml.value);
}
