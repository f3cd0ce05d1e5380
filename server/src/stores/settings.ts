import { resolve } from 'node:path';
import { z } from 'zod';

/** Variables of the stores. */
export const storeVariables = {
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.never('PostgreSQL is not part of this version; remove the variable').optional(),
};

export interface StoreSettings {
  /** The folder of the databases; `:memory:` keeps nothing. */
  readonly dataDir: string;
}

/** @param value - the parsed variables */
export const storeSettings = (value: z.infer<z.ZodObject<typeof storeVariables>>): StoreSettings => ({
  dataDir: resolve(value.DATA_DIR),
});
