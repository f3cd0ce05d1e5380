import { mcpMetadataPath, mcpPath } from '../../api/mcp/paths.ts';

/** Exact paths, each with its methods. */
export type PublicRoutes = Readonly<Record<string, readonly string[]>>;

/**
 * Everything that is answered without a session, beside the gate's own hashed assets: exact
 * paths, each with its methods. A test counts them. Nothing here may tell a page's name.
 */
export const publicRoutes: PublicRoutes = Object.freeze({
  '/auth/config': ['GET', 'HEAD'],
  '/auth/session': ['POST', 'DELETE'],
  '/auth/backchannel-logout': ['POST'],
  '/healthz': ['GET', 'HEAD'],
  '/readyz': ['GET', 'HEAD'],
});

/**
 * What is answered beside them where the MCP server is on: constant bytes, and an address that asks for an access
 * token of its own. Where it is off, both are as closed as any other path.
 */
export const mcpPublicRoutes: PublicRoutes = Object.freeze({
  [mcpMetadataPath]: ['GET', 'HEAD'],
  [mcpPath]: ['POST'],
});

/** @param mcp - whether the MCP server is on */
export const publicRoutesWith = (mcp: boolean): PublicRoutes =>
  mcp ? Object.freeze({ ...publicRoutes, ...mcpPublicRoutes }) : publicRoutes;

/** Probes send the pod's address as Host. */
export const anyHostPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
