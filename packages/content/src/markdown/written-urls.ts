import { visit } from 'unist-util-visit';
import { parseMarkdown, type WrittenAt } from './parse-markdown.ts';
import { attribute, blankComments, element } from './references.ts';

/** A URL as it is written in a text, between these offsets. */
export interface WrittenUrl extends WrittenAt {
  /** Without the escapes of Markdown. */
  url: string;
  isImage: boolean;
}

/**
 * Where a text writes the URLs of its links, images and definitions, and of `<a>` and `<img>`, in order. Code and
 * comments are skipped, as are URLs in angle brackets or without any marks: they lead outside.
 *
 * @param text - a whole file: with its byte order mark and its line ends
 */
export function writtenUrls(text: string): WrittenUrl[] {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const urls: WrittenUrl[] = [];
  visit(parseMarkdown(text.slice(mark)), (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      const at = node.data?.url;
      if (at === undefined) return;
      urls.push({
        url: node.url,
        isImage: node.type === 'image',
        start: at.start + mark,
        end: at.end + mark,
      });
    } else if (node.type === 'html') {
      // The value of a node in a list or quotation lacks the marks at the start of its lines.
      const start = (node.position?.start.offset ?? 0) + mark;
      const end = (node.position?.end.offset ?? 0) + mark;
      urls.push(...urlsOfHtml(text.slice(start, end), start));
    }
  });
  return urls.sort((a, b) => a.start - b.start);
}

function urlsOfHtml(html: string, offset: number): WrittenUrl[] {
  return [...blankComments(html).matchAll(element)].flatMap((found) => {
    const isImage = found.groups?.tag?.toLowerCase() === 'img';
    const attributes = found.groups?.attributes ?? '';
    const inElement = found[0].length - 1 - attributes.length;
    return [...attributes.matchAll(attribute)].flatMap(({ 0: written, index, groups }) => {
      if (groups?.name?.toLowerCase() !== (isImage ? 'src' : 'href')) return [];
      const url = groups.double ?? groups.single ?? groups.bare ?? '';
      const end =
        offset + found.index + inElement + index + written.length - (groups.bare === undefined ? 1 : 0);
      return [{ url, isImage, start: end - url.length, end }];
    });
  });
}
