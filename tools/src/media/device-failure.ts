import type { Verdict } from '../verdict.ts';

/** The requested device. */
export type Device = 'camera' | 'microphone' | 'speaker';

/** What else the browser says about a refusal. */
export interface Circumstances {
  /** Whether the page was loaded over https or from this machine. */
  secure: boolean;
  /** `navigator.permissions` of the device; undefined if the browser does not say. */
  permission?: PermissionState | undefined;
}

/** A failure in words: what happened, and what to do. */
export interface DeviceFailure {
  kind:
    | 'denied'
    | 'dismissed'
    | 'blocked'
    | 'absent'
    | 'in-use'
    | 'unfit'
    | 'insecure'
    | 'unsupported'
    | 'failed';
  message: string;
  remedy: string;
}

/**
 * Says why a device could not be opened: the errors of `getUserMedia` (W3C Media Capture and Streams §10.2)
 * and of audio outputs, each with its own explanation.
 */
export function deviceFailure(error: unknown, device: Device, circumstances: Circumstances): DeviceFailure {
  const name = error instanceof Error || isNamed(error) ? error.name : '';
  const the = `the ${device}`;
  switch (name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
      return refused(error, device, circumstances);
    case 'SecurityError':
      return {
        kind: 'blocked',
        message: `A policy of this browser or machine forbids ${the} to all pages.`,
        remedy: 'Ask whoever manages this machine, or test in another browser.',
      };
    case 'NotFoundError':
    case 'DevicesNotFoundError':
      return {
        kind: 'absent',
        message: `The browser finds no ${device}.`,
        remedy: `Connect one, or switch it on: some laptops have a shutter or a key for it. A virtual machine must be given one.`,
      };
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return {
        kind: 'in-use',
        message: `The ${device} is there and cannot be opened: another program holds it, or its driver failed.`,
        remedy:
          'Close other calls and recorders, other tabs too. If that does not help, unplug it and plug it in again.',
      };
    case 'OverconstrainedError':
    case 'ConstraintNotSatisfiedError':
      return {
        kind: 'unfit',
        message: `The chosen ${device} is gone, or cannot do what was asked of it.`,
        remedy: 'Choose another one, or another resolution.',
      };
    case 'TypeError':
      return circumstances.secure
        ? {
            kind: 'unsupported',
            message: `This browser does not let a page use ${the}.`,
            remedy: 'Use a current Chrome, Edge, Firefox or Safari; in-app browsers often leave it out.',
          }
        : {
            kind: 'insecure',
            message: `Browsers give ${the} to https pages only.`,
            remedy: 'Open this site by its https URL.',
          };
    default:
      return {
        kind: 'failed',
        message: `The ${device} could not be opened${name === '' ? '' : ` (${name})`}.`,
        remedy: 'Try again; if it fails again, restart the browser.',
      };
  }
}

function refused(error: unknown, device: Device, { permission }: Circumstances): DeviceFailure {
  const text = String((error as { message?: unknown } | null)?.message ?? '');
  // Chromium's message if the system's privacy settings refuse.
  if (/system/i.test(text))
    return {
      kind: 'denied',
      message: `The operating system does not let this browser use the ${device}.`,
      remedy: 'Allow it in the privacy settings of the system, then restart the browser.',
    };
  if (permission === 'prompt' || /dismissed/i.test(text))
    return {
      kind: 'dismissed',
      message: `The browser asked whether this page may use the ${device}, but nobody chose.`,
      remedy: 'Start the test again and choose “Allow”.',
    };
  return {
    kind: 'denied',
    message: `This page may not use the ${device}: permission was refused, now or earlier.`,
    remedy: `Open the site settings beside the URL, set the ${device} to “Allow”, and start the test again.`,
  };
}

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && typeof (value as { name?: unknown }).name === 'string';

const words: Readonly<Record<DeviceFailure['kind'], string>> = {
  denied: 'Not allowed',
  dismissed: 'No choice',
  blocked: 'Blocked',
  absent: 'No device',
  'in-use': 'In use',
  unfit: 'Not available',
  insecure: 'Not secure',
  unsupported: 'Not supported',
  failed: 'Failed',
};

/** A failure as a verdict, with a word for each kind. */
export function failureVerdict({ kind, message, remedy }: DeviceFailure): Verdict {
  return {
    state: kind === 'dismissed' ? 'warning' : 'invalid',
    word: words[kind],
    text: `${message} ${remedy}`,
  };
}
