import { z } from 'zod';

/** The schema of `banned-words.yml`. */
export const bannedWordsFile = z.strictObject({
  banned: z.array(
    z.strictObject({
      pattern: z.string().describe('a regular expression, tried on each line without regard to case'),
      instead: z.string(),
      except: z.array(z.string()).optional().describe('matches of the pattern that are good English'),
    }),
  ),
  except: z.array(z.string()).describe('paths that are not checked'),
});
export type BannedWords = z.infer<typeof bannedWordsFile>;

/**
 * Finds banned constructions.
 *
 * @returns one line for each, with file, line, what was found and what to write
 */
export function bannedIn(file: string, text: string, { banned, except }: BannedWords): string[] {
  if (except.some((path) => file === path || file.startsWith(`${path}/`))) return [];
  const rules = banned.map(({ pattern, instead, except: allowed = [] }) => ({
    pattern: new RegExp(pattern, 'gi'),
    allowed: allowed.length === 0 ? undefined : new RegExp(allowed.join('|'), 'gi'),
    instead,
  }));
  return text.split('\n').flatMap((line, index) =>
    rules.flatMap(({ pattern, allowed, instead }) => {
      const rest = allowed === undefined ? line : line.replaceAll(allowed, '');
      return [...rest.matchAll(pattern)].map(
        ([found]) => `${file}:${index + 1}: '${found}': write ${instead}`,
      );
    }),
  );
}
