import type { ReleaseLog } from '../follow-releases.ts';
import type { SourceSettings } from '../settings.ts';
import { createMirror } from './mirror.ts';
import { releaseSource } from './release-source.ts';

export interface CopiedSource {
  /**
   * Copies what is published, if that is new. What went wrong is in the log, once for each reason.
   *
   * @param limit - ends it early; the next look begins again
   */
  update(limit?: AbortSignal): Promise<void>;
  /** What went wrong at the last look; undefined if nothing did. */
  lastError(): string | undefined;
}

/** @param signal - ends a look that has begun */
export function copySource(
  { url, keys, folder, bucket }: SourceSettings,
  signal: AbortSignal,
  log: ReleaseLog | undefined,
): CopiedSource {
  const source = releaseSource(url, bucket);
  const look = createMirror({ source, keys, folder });
  let last: string | undefined;
  return {
    async update(limit) {
      try {
        await look(limit === undefined ? signal : AbortSignal.any([signal, limit]));
        if (last !== undefined) log?.info({ source: source.name }, 'releases are copied again');
        last = undefined;
      } catch (error) {
        if (signal.aborted) return;
        const { message } = error as Error;
        if (message !== last)
          log?.error({ err: error, source: source.name }, 'release not copied, the one before it is served');
        last = message;
      }
    },
    lastError: () => last,
  };
}
