import { resolve } from 'node:path';
import { z } from 'zod';

/** Variables of what is served. */
export const releaseVariables = { BUILD_DIR: z.string().min(1).default('build') };

export interface ReleaseSettings {
  /** One prepared build, or a folder of releases with a pointer. */
  readonly folder: string;
}

export const releaseSettings = ({
  BUILD_DIR,
}: z.infer<z.ZodObject<typeof releaseVariables>>): ReleaseSettings => ({ folder: resolve(BUILD_DIR) });
