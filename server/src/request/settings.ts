import { z } from 'zod';
import { commaSeparated, limit } from '../settings/values.ts';
import { trustedNetwork } from './trusted-network.ts';

/** Variables of what every route needs. */
export const requestVariables = {
  TRUSTED_PROXIES: z.string().transform(commaSeparated).pipe(z.array(trustedNetwork)).default([]),
  SIGN_IN_LIMIT: limit.default(120),
};

export interface RequestSettings {
  /** Networks whose X-Forwarded-For is believed, for limits and logs only. */
  readonly trustedProxies: readonly string[];
  /** Sign-ins and logout tokens that one address may send in a minute. */
  readonly signInLimit: number;
}

/** @param value - the parsed variables */
export const requestSettings = (value: z.infer<z.ZodObject<typeof requestVariables>>): RequestSettings => ({
  trustedProxies: value.TRUSTED_PROXIES,
  signInLimit: value.SIGN_IN_LIMIT,
});
