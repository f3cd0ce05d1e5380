import type { Fault } from '../fault.ts';

/** What an encoded text holds, with what a strict reader would not have let pass. */
export type Decoded = { bytes: Uint8Array<ArrayBuffer>; notes: string[] } | { fault: Fault };
