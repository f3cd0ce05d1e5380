import { z } from 'zod';

const provider = z.object({
  issuer: z.string(),
  clientId: z.string(),
  scope: z.string(),
  organizationId: z.string().optional().describe('for a provider that takes it as a request parameter'),
  prompt: z.enum(['select_account', 'off']).optional().describe('absent for login'),
});

/** Response of `GET /auth/config`: the first provider, and, only if there are several, all of them. */
export const publicConfig = provider.extend({
  publicDocsUrl: z.string().optional().describe('if it differs from what the gate was built with'),
  providers: z
    .array(provider.extend({ name: z.string().describe('what readers call it') }))
    .readonly()
    .optional(),
});

/** Response of `POST /auth/session`. The ID token of the request is its Authorization header. */
export const newSession = z.object({
  expiresAt: z.number().describe('seconds since the epoch, by the server’s clock'),
});

/** A session as its reader sees it. Times are seconds since the epoch. */
export const readerSession = z.object({
  handle: z.string().describe('names the session to the server, and opens nothing'),
  started: z.number(),
  lastSeen: z.number(),
  expires: z.number(),
  browser: z.string().describe("such as 'Firefox on Linux'; '' if it is not known"),
  current: z.boolean().describe('the session that asks'),
  endedAt: z.number().optional(),
  endedBy: z.enum(['reader', 'reader-elsewhere', 'provider', 'administrator', 'expired']).optional(),
});

/** Response of `GET /api/sessions`. */
export const sessionList = z.object({ sessions: z.array(readerSession) });
/** Response of `DELETE /api/sessions`: how many of the reader's other sessions it ended. */
export const endedSessions = z.object({ ended: z.int().nonnegative() });

/** The public facts about an OpenID provider. */
export type PublicProvider = z.infer<typeof provider>;
export type PublicConfig = z.infer<typeof publicConfig>;
export type NamedProvider = NonNullable<PublicConfig['providers']>[number];
export type NewSession = z.infer<typeof newSession>;
export type ReaderSession = z.infer<typeof readerSession>;
export type SessionList = z.infer<typeof sessionList>;
export type EndedSessions = z.infer<typeof endedSessions>;
