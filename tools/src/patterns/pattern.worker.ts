import { compilePattern } from './compile-pattern.ts';
import { findMatches } from './find-matches.ts';
import type { PatternRequest, WorkerMessage } from './pattern-matcher.ts';

/** Matches a pattern outside the page, so that one that never ends can be stopped. */
const reply = (message: WorkerMessage) => self.postMessage(message);

self.onmessage = ({ data: { source, flags, text } }: MessageEvent<PatternRequest>) => {
  const compiled = compilePattern(source, flags);
  if ('error' in compiled) return reply({ kind: 'error', error: compiled.error });
  reply({ kind: 'matches', matches: findMatches(compiled.regex, text) });
};
reply('ready');
