/**
 * How Node is started for this server. Most of what a request allocates is gone when it ends: a small
 * young generation holds it, where the default of 16 MB a half would only be resident.
 */
export const nodeArguments: readonly string[] = ['--max-semi-space-size=4'];
