import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** What a construction is banned in: pages and data of the content, or sources and documents outside it. */
export type Writing = 'content' | 'sources';

/** The schema of `banned-words.yml`. */
const bannedWordsSchema = z.strictObject({
  banned: z.array(
    z.strictObject({
      pattern: z
        .string()
        .describe('a regular expression, tried without regard to case; a blank is any blank'),
      instead: z.string(),
      in: z.enum(['content', 'sources']).optional().describe('where it is banned; left out: in both'),
      except: z
        .array(z.string())
        .optional()
        .describe('texts with a match of the pattern that are good English'),
    }),
  ),
  except: z.array(z.string()).describe('paths of sources that are not checked'),
});

const list = bannedWordsSchema.parse(
  parse(readFileSync(path.join(import.meta.dirname, 'banned-words.yml'), 'utf8')),
);

/** Files and folders outside the content that hold others' words, or the banned words as data. */
export const uncheckedSources: readonly string[] = list.except;

interface BannedWords {
  pattern: RegExp;
  /** Texts in which the pattern does not count. */
  allowed: RegExp | undefined;
  instead: string;
}

const compiled = (source: string) => new RegExp(source.replaceAll(' ', '\\s+'), 'giu');
const bannedIn: Record<Writing, readonly BannedWords[]> = {
  content: wordsIn('content'),
  sources: wordsIn('sources'),
};

function wordsIn(writing: Writing): BannedWords[] {
  return list.banned
    .filter((words) => words.in === undefined || words.in === writing)
    .map(({ pattern, instead, except = [] }) => ({
      pattern: compiled(pattern),
      allowed: except.length === 0 ? undefined : compiled(except.join('|')),
      instead,
    }));
}

/** A banned construction in a text. */
export interface BannedUse {
  /** Offset in the text. */
  index: number;
  /** The words as written, in one line. */
  found: string;
  /** What to write. */
  instead: string;
}

/** Finds the constructions that a reader reads twice, in order; of those that overlap, the first. */
export function bannedUses(text: string, writing: Writing): BannedUse[] {
  return bannedIn[writing]
    .flatMap(({ pattern, allowed, instead }) => {
      // As long as before, so that offsets stay.
      const rest =
        allowed === undefined ? text : text.replaceAll(allowed, (good) => '\0'.repeat(good.length));
      return [...rest.matchAll(pattern)].map((match) => ({
        index: match.index,
        found: match[0].replaceAll(/\s+/g, ' '),
        instead,
      }));
    })
    .sort((a, b) => a.index - b.index)
    .filter(({ index }, place, all) =>
      all.slice(0, place).every((other) => index >= other.index + other.found.length),
    );
}
