import { createHash } from 'node:crypto';

/** SHA-256 in base64url: the only form in which a token or a subject is kept or logged. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
