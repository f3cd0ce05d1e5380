export { compilePattern } from './compile-pattern.ts';
export { highlighted, type Match, type Matches, type Span } from './find-matches.ts';
export {
  createPatternWorker,
  type MatchOutcome,
  outcomeWords,
  PatternMatcher,
  type PatternRequest,
} from './pattern-matcher.ts';
