import type { Verdict } from '../verdict.ts';
import type { DeviceFailure } from './device-failure.ts';

const words: Readonly<Record<DeviceFailure['kind'], string>> = {
  denied: 'Not allowed',
  dismissed: 'Not answered',
  blocked: 'Blocked',
  absent: 'No device',
  'in-use': 'In use',
  unfit: 'Not available',
  insecure: 'Not secure',
  unsupported: 'Not supported',
  failed: 'Failed',
};

/** A failure as a verdict: each kind has its own word. */
export function failureVerdict({ kind, message, remedy }: DeviceFailure): Verdict {
  return {
    state: kind === 'dismissed' ? 'warning' : 'invalid',
    word: words[kind],
    text: `${message} ${remedy}`,
  };
}
