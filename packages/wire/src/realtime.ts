import { z } from 'zod';

/**
 * Response of `GET /auth/realtime`: the configuration of the app platform's client. 204 if none is
 * configured.
 */
export const realtimeClient = z.object({
  config: z.record(z.string(), z.string()).describe('the platform’s own configuration of a web client'),
  syncUrl: z.string().nullable().describe('where the ID token is sent; null: nowhere'),
  emulatorUrl: z.string().nullable(),
  syncedUser: z.string().nullable().describe('the user that the server knows already; null: none'),
});

export type RealtimeClient = z.infer<typeof realtimeClient>;
