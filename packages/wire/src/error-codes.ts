/**
 * The codes that a response with an error carries, as `{"error": code}`, without Zod: the browser's scripts import
 * this file. A code is stable; what a reader sees is a sentence of the page.
 */
export const errorCodes = [
  'ERR_ACKNOWLEDGE_BODY',
  'ERR_ACKNOWLEDGE_EARLIER',
  'ERR_ACKNOWLEDGE_NONE',
  'ERR_ACKNOWLEDGE_PAGE',
  'ERR_ACKNOWLEDGE_TEXT',
  'ERR_ASK_BODY',
  'ERR_ASK_MODEL',
  'ERR_BUILD',
  'ERR_CORRECTIONS',
  'ERR_CORRECTIONS_FULL',
  'ERR_CORRECTION_BODY',
  'ERR_CORRECTION_CLOSED',
  'ERR_CROSS_ORIGIN',
  'ERR_EVIDENCE',
  'ERR_EVIDENCE_BUSY',
  'ERR_EVIDENCE_NONE',
  'ERR_EVIDENCE_QUERY',
  'ERR_EVIDENCE_READER',
  'ERR_GAP_BODY',
  'ERR_INSIGHT',
  'ERR_INTERNAL',
  'ERR_MCP_BATCH',
  'ERR_NOT_A_MEMBER',
  'ERR_NOT_FOUND',
  'ERR_NO_SESSION',
  'ERR_PROVIDER_UNAVAILABLE',
  'ERR_READER',
  'ERR_READER_BODY',
  'ERR_REQUEST',
  'ERR_SCOPE',
  'ERR_SEARCH_BODY',
  'ERR_SEARCH_SERVICE',
  'ERR_SESSIONS',
  'ERR_STORE',
  'ERR_TOKEN_REFUSED',
  'ERR_TOKEN_SHAPE',
  'ERR_TOKEN_SIZE',
  'ERR_TOO_MANY',
  // Only at the start, in the log.
  'ERR_ACCESS_LOG',
  'ERR_AUDIT_LOG',
  'ERR_BACKUP',
  'ERR_DATABASE',
  'ERR_DATA_DIR',
  // Fastify's own: a body over the route's limit.
  'FST_ERR_CTP_BODY_TOO_LARGE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];
