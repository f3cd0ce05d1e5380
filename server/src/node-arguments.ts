/**
 * How Node is started for this server. Most of a request's memory is garbage when it ends, so a small young
 * generation is enough; the default of 16 MB per half would only waste memory.
 */
export const nodeArguments: readonly string[] = ['--max-semi-space-size=4'];
