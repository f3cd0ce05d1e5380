import { type Corpus, resolveLink } from '@kwikid/content';
import { fileTypeOf, fileTypes, maxAttachmentBytes, maxBytesOfAttachments } from '@kwikid/wire/file-types';
import type { CorpusRule, Report } from '../../rule.ts';

/** What a writer may attach to a page, images apart. */
const attachments = Object.keys(fileTypes)
  .filter((ending) => fileTypes[ending]?.attachment !== undefined)
  .join(', ');
/** What to write instead of the usual files that browsers cannot open. */
const insteadOf: Readonly<Record<string, string>> = {
  ...{ doc: 'a page, or a pdf', docx: 'a page, or a pdf', odt: 'a page, or a pdf', rtf: 'a page, or a pdf' },
  ...{ ppt: 'a pdf', pptx: 'a pdf', odp: 'a pdf', xls: 'an xlsx or a csv', ods: 'an xlsx or a csv' },
  ...{
    mov: 'an mp4',
    avi: 'an mp4',
    mkv: 'an mp4',
    m4v: 'an mp4',
    heic: 'a jpg',
    tif: 'a png',
    tiff: 'a png',
  },
  ...{ avif: 'a webp', bmp: 'a png', rar: 'a zip', '7z': 'a zip', tar: 'a zip', gz: 'a zip', tgz: 'a zip' },
};

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
      const before = bytes;
      bytes += checkedBytes(file, corpus, place, report);
      if (before > maxBytesOfAttachments || bytes <= maxBytesOfAttachments) continue;
      const most = `${maxBytesOfAttachments} bytes`;
      report(
        place.file,
        place.line,
        `with '${file}' all attachments have more than ${most}: make one smaller`,
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
  const instead = Object.hasOwn(insteadOf, lower)
    ? `make it ${insteadOf[lower]}`
    : `write a page, or make it one of ${attachments}`;
  return `the server does not send '${file}', a file of type '${ending}': ${instead}`;
}

/** @returns the bytes of an attachment, after a check of them */
function checkedBytes(file: string, corpus: Corpus, place: Place, report: Report): number {
  const bytes = corpus.sizes?.get(file) ?? 0;
  if (bytes > maxAttachmentBytes) {
    const most = `${maxAttachmentBytes} at most`;
    report(place.file, place.line, `'${file}' has ${bytes} bytes, ${most}: cut it, or compress it more`);
  }
  return bytes;
}
