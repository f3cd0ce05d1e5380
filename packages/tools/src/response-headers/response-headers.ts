export { checkHeaders } from './check-headers.ts';
export type { Finding, Severity } from './finding.ts';
export { HeaderFault } from './header-field.ts';
export { type Answer, parseAnswer } from './parse-response.ts';
export { countInWords, remedyPages, reportText } from './report.ts';
