import { templateFile } from '@kwikid/content';
import { parse, postprocess, preprocess } from 'micromark';

export { templatesPath } from '@kwikid/content';

/** A form that readers download. */
export interface Template {
  /** Its file's name. */
  name: string;
  text: string;
}

const title = /(?:^|\s)title=(?<quote>["'])(?<title>.*?)\k<quote>/;

/**
 * The templates that a page shows as titled blocks, each as the text of its file.
 *
 * @param markdown - the page's whole text
 * @param file - the page's file, absolute
 */
export function templateBlocks(markdown: string, file: string): Template[] {
  const page = file.replaceAll('\\', '/');
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  const templates: Template[] = [];
  let block = { language: '', name: undefined as string | undefined, text: '' };
  for (const [kind, { type, start, end }] of events) {
    const written = markdown.slice(start.offset, end.offset);
    if (type === 'codeFenced') {
      // The first line ending is that of the line which opens the block.
      if (kind === 'exit' && block.name !== undefined)
        templates.push({ name: block.name, text: block.text.slice(1) });
      block = { language: '', name: undefined, text: '' };
    } else if (kind === 'exit') continue;
    else if (type === 'codeFencedFenceInfo') block.language = written;
    else if (type === 'codeFencedFenceMeta')
      block.name = templateFile(page, block.language, title.exec(written)?.groups?.title);
    else if (type === 'codeFlowValue') block.text += written;
    else if (type === 'lineEnding') block.text += '\n';
  }
  return templates;
}
