/** `traceparent` of version 00 (W3C Trace Context §3.2); an id of zeros is invalid. */
const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * The trace that a request belongs to, for logs only: a caller may name any, so it decides nothing. Its form leaves no
 * room for a forged line.
 *
 * @param traceparent - the header as sent
 */
export const traceIdOf = (traceparent: unknown): string | undefined =>
  typeof traceparent === 'string' ? form.exec(traceparent)?.[1] : undefined;
