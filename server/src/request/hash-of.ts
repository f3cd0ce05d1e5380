import { createHash } from 'node:crypto';

/** SHA-256 in base64url: all that is remembered or logged of a token or a subject. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
