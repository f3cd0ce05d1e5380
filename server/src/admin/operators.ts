import { Metrics } from './metrics.ts';

// One module to load, and only if there is a listener for operators.
export { createAdminServer } from './admin-server.ts';
export { readProgram } from './program.ts';

export const createMetrics = (): Metrics => new Metrics();
