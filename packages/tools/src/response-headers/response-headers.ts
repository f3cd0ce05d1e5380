export { checkHeaders } from './check-headers.ts';
export type { Finding, Severity } from './finding.ts';
export { HeaderError } from './header-field.ts';
export { parseResponse, type ResponseHead } from './parse-response.ts';
export { countInWords, remedyPages, reportText } from './report.ts';
