/**
 * The paths that both browser and server name, without Zod: the browser's scripts import this file.
 */

/** Public: where the gate reads the providers' settings. */
export const configPath = '/auth/config';
/** Public: an ID token is exchanged here for the session's cookie, and the session is ended. */
export const sessionPath = '/auth/session';
/** Public: where a provider ends sessions. */
export const backchannelLogoutPath = '/auth/backchannel-logout';
/** The settings of the app platform's client. */
export const realtimePath = '/auth/realtime';

/** The search, at the path that it has at the hosted service. */
export const searchPath = '/api/search/1/indexes/*/queries';
/** What a search did not find is reported here, and paths without a page. */
export const searchGapPath = '/api/search/gap';
/** What readers lacked. */
export const gapsPath = '/api/insight/gaps';
/** Whether a page helped. */
export const pageJudgementPath = '/api/insight/page';
/** Suggested corrections; `/<id>` below it is one of them. */
export const correctionsPath = '/api/corrections';
export const askPath = '/api/ask';
export const askFeedbackPath = '/api/ask/feedback';
/** The reader's own sessions; `/<handle>` below it is one of them. */
export const sessionsPath = '/api/sessions';
/** Whether the session lasts: 204, and the gate's 401 once it has ended. */
export const sessionCheckPath = '/api/session';
/** A reader's acknowledgement of a page; with `?page=` who has acknowledged it. */
export const acknowledgementsPath = '/api/acknowledgements';
/** What the reader acknowledged, and what they must read. */
export const ownAcknowledgementsPath = '/api/acknowledgements/mine';
/** What changed in a page since the text that the reader acknowledged last. */
export const evidenceChangePath = '/api/acknowledgements/change';
/** How many people acknowledged each page, for its owners and for who may see all evidence. */
export const evidenceCoveragePath = '/api/acknowledgements/coverage';
/** A pack of evidence, as JSON or HTML. */
export const evidencePackPath = '/api/acknowledgements/pack';
/** All records, for who may see evidence. */
export const evidenceExportPath = '/api/acknowledgements/export';
/** What the site keeps for its reader: role, pins, pages read, steps ticked. */
export const readerPath = '/api/me';
/** Everything that the site keeps of its reader. */
export const readerExportPath = '/api/me/export';

/** The page with the form that reports a gap, and its place there. */
export const gapReportPage = '/docs/support';
/** @param words - what was looked for, percent-encoded */
export const gapReportUrl = (words: string): string =>
  `${gapReportPage}?missing=${words}#report-a-gap-in-this-site`;

/** The page that may use camera and microphone: the server gives no other page the permission. */
export const mediaToolPath = '/tools/media';
/** Files below it are downloads. A page links to one by `pathname:///templates/<name>`. */
export const templatesPath = '/templates/';
/** So are the programs that pages hand to readers: `pathname:///programs/<name>`. */
export const programsPath = '/programs/';
/** The OpenAPI descriptions below it are downloads too: `/openapi/<service>.yml`. */
export const descriptionsPath = '/openapi/';

/** Search results are shown without the `/docs/` of documents, and such paths resolve. */
export const resultPathname = { from: '/docs/', to: '/' } as const;
