/**
 * Everything that is answered without a session, beside the gate's own hashed assets: exact
 * paths, each with its methods. A test counts them. Nothing here may tell a page's name.
 */
export const publicRoutes: Readonly<Record<string, readonly string[]>> = Object.freeze({
  '/auth/config': ['GET', 'HEAD'],
  '/auth/session': ['POST', 'DELETE'],
  '/auth/backchannel-logout': ['POST'],
  '/healthz': ['GET', 'HEAD'],
  '/readyz': ['GET', 'HEAD'],
});

/** Probes send the pod's address as Host. */
export const anyHostPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
