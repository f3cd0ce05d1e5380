import type { Fault } from '../fault.ts';

/** A moment, and how it was written. */
export interface Instant {
  /** Nanoseconds from 1970-01-01T00:00:00Z, without leap seconds. */
  instant: bigint;
  /** Name of the form that was read. */
  form: string;
  /** What was assumed, and what a strict reader would refuse. */
  notes: string[];
}

export type Parsed = Instant | { fault: Fault };

/** A moment that no clock counts to. */
export const tooFar: Fault = {
  message:
    'This lies more than 273,790 years from 1970, beyond what clocks count: is the unit of the number right?',
};
