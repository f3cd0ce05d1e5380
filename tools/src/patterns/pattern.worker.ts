import { findMatches } from './find-matches.ts';
import type { PatternRequest, WorkerMessage } from './pattern-matcher.ts';

/** Matches a pattern outside the page, so that one that never ends can be stopped. */
const reply = (message: WorkerMessage) => self.postMessage(message);

self.onmessage = ({ data: { source, flags, text } }: MessageEvent<PatternRequest>) =>
  reply({ kind: 'matches', matches: findMatches(new RegExp(source, flags), text) });
reply('ready');
