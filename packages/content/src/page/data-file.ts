import type { YamlWithLines } from '../markdown/front-matter.ts';

/** A YAML file of the content: tags, authors, categories, data. */
export interface DataFile {
  file: string;
  text: string;
  yaml: YamlWithLines;
}
