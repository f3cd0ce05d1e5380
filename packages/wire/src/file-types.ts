/**
 * The types of files that the site sends, by their ending: the build, the server and the content lint have one list.
 */

/** How files with an ending are sent. */
export interface FileType {
  /** Media type. */
  type: string;
  /**
   * A file that a reader opens or saves by itself. It is sent uncompressed, so that a range counts its own bytes:
   * `open` if a browser may show it, `save` if not, because another program has to read it.
   */
  attachment?: 'open' | 'save';
}

export const fileTypes: Readonly<Record<string, FileType>> = {
  css: { type: 'text/css; charset=utf-8' },
  csv: { type: 'text/csv; charset=utf-8', attachment: 'save' },
  gif: { type: 'image/gif' },
  html: { type: 'text/html; charset=utf-8' },
  ico: { type: 'image/x-icon' },
  jpeg: { type: 'image/jpeg' },
  jpg: { type: 'image/jpeg' },
  js: { type: 'text/javascript; charset=utf-8' },
  json: { type: 'application/json; charset=utf-8' },
  md: { type: 'text/markdown; charset=utf-8' },
  mp4: { type: 'video/mp4', attachment: 'open' },
  pdf: { type: 'application/pdf', attachment: 'open' },
  png: { type: 'image/png' },
  py: { type: 'text/x-python; charset=utf-8' },
  svg: { type: 'image/svg+xml; charset=utf-8' },
  txt: { type: 'text/plain; charset=utf-8' },
  webm: { type: 'video/webm', attachment: 'open' },
  webmanifest: { type: 'application/manifest+json' },
  webp: { type: 'image/webp' },
  woff2: { type: 'font/woff2' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', attachment: 'save' },
  xml: { type: 'application/xml; charset=utf-8' },
  // RFC 9512; always UTF-8, so that it has no charset.
  yml: { type: 'application/yaml' },
  zip: { type: 'application/zip', attachment: 'save' },
};

/** Bytes of one attachment: the server has a whole release in memory. */
export const maxAttachmentBytes = 20 * 1024 * 1024;
/** Bytes of all attachments. */
export const maxBytesOfAttachments = 50 * 1024 * 1024;

/** The type of a file by its ending, which is case-sensitive as in a path; undefined if it cannot be sent. */
export function fileTypeOf(path: string): FileType | undefined {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return Object.hasOwn(fileTypes, ending) ? fileTypes[ending] : undefined;
}

const attachments = new Map(Object.values(fileTypes).map(({ type, attachment }) => [type, attachment]));

/** Whether files of a media type are attachments. */
export const isAttachment = (type: string): boolean => attachments.get(type) !== undefined;

/** Whether files of a media type are saved: no browser may show them. */
export const isSaved = (type: string): boolean => attachments.get(type) === 'save';
