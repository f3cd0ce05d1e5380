export { checkHeaders } from './check-headers.ts';
export type { Finding, Severity } from './finding.ts';
export type { ResponseHead } from './header-field.ts';
export { HeaderError } from './header-field.ts';
export { parseResponse } from './parse-response.ts';
export { countInWords, remedyPages, reportText } from './report.ts';
