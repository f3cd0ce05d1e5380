// One module to load, and only if there is a listener for operators.
export { createAdminServer } from './admin-server.ts';
export { Metrics } from './metrics.ts';
export { readProgram } from './program.ts';
