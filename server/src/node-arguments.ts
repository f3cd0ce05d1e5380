/**
 * How Node is started for this server. Most of what a request allocates is gone when it ends: a small
 * young generation holds it; the default of 16 MB a half would only take memory.
 */
export const nodeArguments: readonly string[] = ['--max-semi-space-size=4'];
