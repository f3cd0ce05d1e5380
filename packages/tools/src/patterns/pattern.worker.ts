import { compilePattern } from './compile-pattern.ts';
import { findMatches } from './find-matches.ts';
import type { PatternRequest, WorkerMessage } from './pattern-matcher.ts';

/** Matches a pattern away from the page, so that one that never ends can be ended. */
const answer = (message: WorkerMessage) => self.postMessage(message);

self.onmessage = ({ data: { source, flags, text } }: MessageEvent<PatternRequest>) => {
  const compiled = compilePattern(source, flags);
  if ('fault' in compiled) return answer({ kind: 'fault', fault: compiled.fault });
  const start = performance.now();
  const matches = findMatches(compiled.regex, text);
  answer({ kind: 'matches', matches, milliseconds: performance.now() - start });
};
answer('ready');
