import { type Corpus, resolveLink } from '@kwikid/content';
import { fileTypeOf, fileTypes, maxAttachmentBytes, maxBytesOfAttachments } from '@kwikid/wire/file-types';
import type { CorpusRule } from '../../rule.ts';

/** What a writer may attach to a page, images apart. */
const attachments = Object.keys(fileTypes)
  .filter((ending) => fileTypes[ending]?.attachment !== undefined)
  .join(', ');
export const attachment: CorpusRule = {
  id: 'KD115',
  slug: 'attachment',
  why: 'The server sends every file that a page shows or links to, or that is in site/static: the build stops at a file of another type or size.',
  remedy:
    'Export it as a type that the finding names, or cut it down to 20 MB; all attachments have at most 50 MB.',
  scope: 'corpus',
  check(corpus, report) {
    let bytes = 0;
    for (const [file, place] of sentFiles(corpus)) {
      const type = fileTypeOf(file);
      if (type === undefined) report(place.file, place.line, messageOf(file));
      if (type?.attachment === undefined) continue;
      const size = corpus.sizes?.get(file) ?? 0;
      bytes += size;
      if (size > maxAttachmentBytes)
        report(place.file, place.line, `'${file}' has ${size} bytes, ${maxAttachmentBytes} at most: cut it`);
      if (bytes > maxBytesOfAttachments && bytes - size <= maxBytesOfAttachments)
        report(
          place.file,
          place.line,
          `with '${file}' all attachments have more than ${maxBytesOfAttachments} bytes: make one smaller`,
        );
    }
  },
};

interface Place {
  file: string;
  line: number;
}

/** Every file that the build copies, with the first place that names it. */
function sentFiles(corpus: Corpus): Map<string, Place> {
  const files = new Map<string, Place>();
  const add = (file: string, place: Place) => {
    if (corpus.files.has(file) && !files.has(file)) files.set(file, place);
  };
  for (const page of corpus.pages) {
    for (const { url, line } of [...page.links, ...page.images]) {
      const target = resolveLink(url ?? '', page, corpus);
      if (target.type === 'asset') add(target.file, { file: page.file, line });
    }
  }
  for (const file of corpus.files)
    if (file.startsWith('site/static/') && !/(?:^|\/)\.[^/]*$/.test(file)) add(file, { file, line: 1 });
  return files;
}

function messageOf(file: string): string {
  const ending = /\.([^./]+)$/.exec(file)?.[1] ?? '';
  const lower = ending.toLowerCase();
  if (Object.hasOwn(fileTypes, lower))
    return `'${file}': write its ending in lower case, .${lower}, in its name and here`;
  return `the server does not send '${file}', a file of type '${ending}': write a page, or make it one of ${attachments}`;
}
