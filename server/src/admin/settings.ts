import { z } from 'zod';
import { port } from '../settings/values.ts';

/** Variables of the operators' listener. */
export const adminVariables = {
  ADMIN_HOST: z.string().min(1).default('127.0.0.1'),
  ADMIN_PORT: port.optional(),
};

export interface AdminSettings {
  readonly host: string;
  readonly port: number;
}

/**
 * @param value - the parsed variables
 * @returns undefined if there is no such listener
 */
export function adminSettings(value: z.infer<z.ZodObject<typeof adminVariables>>): AdminSettings | undefined {
  return value.ADMIN_PORT === undefined
    ? undefined
    : Object.freeze({ host: value.ADMIN_HOST, port: value.ADMIN_PORT });
}
