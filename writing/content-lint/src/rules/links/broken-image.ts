import { resolveImage } from '@kwikid/content';
import type { PageRule } from '../../rule.ts';

/** File endings of images. With any other file the build of the page fails. */
const imageFile = /\.(?:svg|png|jpe?g|gif|webp|avif|ico|bmp)$/i;

export const brokenImage: PageRule = {
  id: 'KD103',
  slug: 'broken-image',
  why: 'A local image exists, beside the page or in site/static, and is an image file; the build stops at any other.',
  remedy: 'Add the file, or correct the path.',
  check(page, report, corpus) {
    for (const { url, line } of page.images) {
      if (url === undefined) continue;
      const target = resolveImage(url, page);
      if (target.type === 'empty') report(line, 'image without a URL: write the path of its file');
      if (target.type === 'unreadable') report(line, `URL '${url}' is malformed: percent-encode it`);
      if (target.type === 'asset' && !corpus.files.has(target.file)) {
        report(
          line,
          `image '${target.file}' does not exist (written '${url}'): add the file or correct the path`,
        );
      } else if (target.type === 'asset' && !imageFile.test(target.file)) {
        report(line, `'${url}' is not an image: write a link, [text](URL), or the image's file`);
      }
    }
  },
};
