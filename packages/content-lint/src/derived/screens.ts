import type { Corpus } from '@kwikid/content';
import { type ScreensFile, screensFile } from '@kwikid/facts';

/** The one file that describes the portals' screens. */
export const screensPath = 'content/data/screens.yml';

const none: ScreensFile = { basis: 'proposed', reviewed: '2026-01-01', screens: {} };

/** The screens; empty if there is no file or it has errors, which KD611 reports. */
export function screensOf(corpus: Corpus): ScreensFile {
  return parse(corpus)?.data ?? none;
}

/** Contradictions to the file's schema; empty if there is no file or it is not YAML. */
export function screensSchemaErrors(corpus: Corpus): { path: readonly string[]; message: string }[] {
  return (parse(corpus)?.error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String),
    message,
  }));
}

function parse(corpus: Corpus) {
  const yaml = corpus.dataFiles.get(screensPath)?.yaml;
  // KD004 reports invalid YAML.
  return yaml === undefined || yaml.error !== undefined ? undefined : screensFile.safeParse(yaml.value);
}
