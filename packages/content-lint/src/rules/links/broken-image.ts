import { resolveImage } from '@kwikid/content';
import type { PageRule } from '../../rule.ts';

/** What the build reads as an image; at any other file the compilation of the page fails. */
const imageFile = /\.(?:svg|png|jpe?g|gif|webp|avif|ico|bmp)$/i;

export const brokenImage: PageRule = {
  id: 'KD103',
  slug: 'broken-image',
  severity: 'error',
  why: 'A local image exists, beside the page or in site/static, and is one; the build stops at any other.',
  remedy: 'Add the file, or correct the path.',
  scope: 'page',
  check(page, report, corpus) {
    for (const { url, line } of page.images) {
      if (url === undefined) continue;
      const target = resolveImage(url, page);
      if (target.type === 'empty')
        report(page.file, line, 'image without an address: write the path of its file');
      if (target.type === 'unreadable')
        report(page.file, line, `address '${url}' cannot be read: percent-encode it`);
      if (target.type === 'asset' && !corpus.files.has(target.file)) {
        report(
          page.file,
          line,
          `image '${target.file}' does not exist (written '${url}'): add the file or correct the path`,
        );
      } else if (target.type === 'asset' && !imageFile.test(target.file)) {
        report(page.file, line, `'${url}' is no image: write a link, [text](address), or the image's file`);
      }
    }
  },
};
