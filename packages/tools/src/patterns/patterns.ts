export { compilePattern } from './compile-pattern.ts';
export type { Match, Matches, Span } from './find-matches.ts';
export { highlighted } from './highlighted.ts';
export { outcomeWords } from './outcome-words.ts';
export { createPatternWorker, type Outcome, PatternMatcher, type PatternRequest } from './pattern-matcher.ts';
