export { checkHeaders } from './check-headers.ts';
export type { Finding, Severity } from './finding.ts';
export type { ResponseHead } from './header-field.ts';
export { HeaderError, parseResponse } from './parse-response.ts';
export { countInWords, remedyPages } from './report.ts';
