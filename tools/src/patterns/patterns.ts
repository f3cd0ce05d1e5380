export { highlighted, type Match, type Matches, type Span } from './find-matches.ts';
export { patternError } from './pattern-error.ts';
export {
  createPatternWorker,
  type MatchOutcome,
  outcomeWords,
  PatternMatcher,
  type PatternRequest,
} from './pattern-matcher.ts';
