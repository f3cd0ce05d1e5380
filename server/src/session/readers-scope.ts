import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@kwikid/wire/error-codes';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import type { z } from 'zod';
import { ServerError } from '../http/server-error.ts';
import { requireNoForeignPage, requireOwnPage, requireSameOrigin } from '../request/same-origin.ts';
import { requiredSession } from './required-session.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the caller; in the scope of readers only. */
    reader: Session;
  }
  interface FastifyContextConfig {
    /**
     * Who may use another method than GET: by default this site's own pages, with their header. `own-page`: also
     * third-party code in them, which sends no header of ours. `program`: also programs, which send no `Origin`.
     */
    from?: 'own-page' | 'program';
  }
}

/** A schema of packages/wire for what a reader sends, and how the route refuses everything else. */
export class RequestSchema<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  readonly code: ErrorCode;
  readonly expected: string | undefined;

  /** @param expected - for the log; default what the schema says of the first problem */
  constructor(schema: Schema, code: ErrorCode, expected?: string) {
    this.schema = schema;
    this.code = code;
    this.expected = expected;
  }

  /** @returns the value as the schema reads it, or the error of the response (400) */
  validate(value: unknown): { value: z.output<Schema> } | { error: ServerError } {
    const parsed = this.schema.safeParse(value ?? undefined);
    if (parsed.success) return { value: parsed.data };
    const expected = this.expected ?? parsed.error.issues[0]?.message ?? 'another value';
    return { error: new ServerError(this.code, `Send ${expected}`, { status: 400 }) };
  }
}

/** Types of what a route is sent. */
interface WireTypes extends FastifyTypeProvider {
  validator: this['schema'] extends RequestSchema<infer Schema> ? z.output<Schema> : unknown;
}
export type ReadersApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  WireTypes
>;

/**
 * Registers the routes of readers. Each of them has the session of its caller, refuses other pages than this site's own
 * for every method but GET, and sends what its schema of packages/wire says, and nothing else.
 *
 * @param origin - of this site, without a slash
 */
export async function readersScope(
  app: FastifyInstance,
  { origin, sessions }: { origin: string; sessions: Pick<Sessions, 'read'> },
  register: (scope: ReadersApp) => void | Promise<void>,
): Promise<void> {
  const identify = async (request: FastifyRequest) => {
    request.reader = await requiredSession(sessions, request.headers.cookie);
  };
  await app.register(async (plain) => {
    const scope: ReadersApp = plain.withTypeProvider<WireTypes>();
    scope.decorateRequest('reader');
    scope.addHook('onRequest', async (request) => {
      if (!isRead(request)) refuseForeign(request, origin);
      await identify(request);
    });
    // The session may have ended while the body was on its way.
    scope.addHook('preHandler', async (request) => {
      if (!isRead(request)) await identify(request);
    });
    scope.setValidatorCompiler<RequestSchema>(
      ({ schema }) =>
        (value) =>
          schema.validate(value),
    );
    scope.setSerializerCompiler<z.ZodType>(
      ({ schema }) =>
        (value) =>
          JSON.stringify(schema.parse(value)),
    );
    await register(scope);
  });
}

/** Whether a route is in the scope. @param app - the instance on which it is registered */
export const isReadersScope = (app: FastifyInstance): boolean => app.hasRequestDecorator('reader');

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

function refuseForeign(request: FastifyRequest, origin: string): void {
  const { from } = request.routeOptions.config;
  if (from === 'program') requireNoForeignPage(request, origin);
  else if (from === 'own-page') requireOwnPage(request, origin);
  else requireSameOrigin(request, origin);
}
