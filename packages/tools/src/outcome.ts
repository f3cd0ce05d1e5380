import type { Fault } from './fault.ts';

/** What a reader of input makes of it: a value, or what is wrong and where. */
export type Outcome<Value> = { value: Value; fault?: undefined } | { fault: Fault; value?: undefined };

export const faulty = (message: string, at?: number): { fault: Fault } => ({
  fault: at === undefined ? { message } : { message, at },
});
