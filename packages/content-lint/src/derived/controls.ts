import type { Corpus, Page } from '@kwikid/content';
import { areas } from '@kwikid/content';
import { type ControlledPage, controlledPage, type Instrument, instrumentsFile } from '@kwikid/facts';

/** The one file that holds the laws, directions and standards whose clauses pages name. */
export const instrumentsPath = 'content/data/instruments.yml';

/** An error in the file, with its field. */
export interface InstrumentsError {
  path: readonly string[];
  message: string;
}

/** The instruments; empty if there is no file or it has errors, which KD606 reports. */
export function instrumentsOf(corpus: Corpus): readonly Instrument[] {
  return parse(corpus)?.data?.instruments ?? [];
}

/** Contradictions to the file's schema; empty if there is no file or it is not YAML. */
export function instrumentsErrors(corpus: Corpus): InstrumentsError[] {
  return (parse(corpus)?.error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String),
    message,
  }));
}

function parse(corpus: Corpus) {
  const yaml = corpus.dataFiles.get(instrumentsPath)?.yaml;
  // KD004 reports invalid YAML.
  return yaml === undefined || yaml.error !== undefined ? undefined : instrumentsFile.safeParse(yaml.value);
}

/** The documents that name clauses, each with its page. */
export function controlledPagesOf(corpus: Corpus): Map<ControlledPage, Page> {
  const prefix = `${areas.document.folder}/`;
  return new Map(
    corpus.pages.flatMap((page) => {
      const named =
        page.kind === 'document'
          ? controlledPage(page.file.slice(prefix.length), page.frontMatter)
          : undefined;
      return named === undefined ? [] : [[named, page]];
    }),
  );
}

/** Line of the entry of `controls` that names a clause. */
export function lineOfControl({ metadata, frontMatter }: Page, start: string): number {
  const controls = Array.isArray(frontMatter.controls) ? frontMatter.controls : [];
  const index = controls.findIndex((text) => String(text).startsWith(start));
  return metadata?.lineOf(['controls', ...(index < 0 ? [] : [String(index)])]) ?? 1;
}
