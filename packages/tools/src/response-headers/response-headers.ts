export { checkHeaders } from './check-headers.ts';
export type { Finding, Severity } from './finding.ts';
export { HeaderFault } from './header-field.ts';
export { type Answer, parseAnswer } from './parse-answer.ts';
export { remedyPages } from './remedy-pages.ts';
export { countInWords, reportText } from './report.ts';
