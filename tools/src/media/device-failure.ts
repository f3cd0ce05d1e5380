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

/** Every failure: a word, what happened, and what to do. # stands for the device. */
const failures = {
  denied: [
    'Not allowed',
    'This page may not use the #: permission was refused, now or earlier.',
    'Open the site settings beside the URL, set the # to “Allow”, and start the test again.',
  ],
  system: [
    'Not allowed',
    'The operating system does not let this browser use the #.',
    'Allow it in the privacy settings of the system, then restart the browser.',
  ],
  dismissed: [
    'No choice',
    'The browser asked whether this page may use the #, but nobody chose.',
    'Start the test again and choose “Allow”.',
  ],
  blocked: [
    'Blocked',
    'A policy of this browser or machine forbids the # to all pages.',
    'Ask whoever manages this machine, or test in another browser.',
  ],
  absent: [
    'No device',
    'The browser finds no #.',
    'Connect one, or switch it on: some laptops have a shutter or a key for it. A virtual machine must be given one.',
  ],
  lost: [
    'No device',
    'The # was lost while in use: it was unplugged or switched off, or its permission was withdrawn.',
    'Connect it again and start the test again.',
  ],
  inUse: [
    'In use',
    'The # is there and cannot be opened: another program holds it, or its driver failed.',
    'Close other calls and recorders, other tabs too. If that does not help, unplug it and plug it in again.',
  ],
  unfit: ['Not available', 'The chosen # is gone, or cannot do what was asked of it.', 'Choose another one.'],
  insecure: ['Not secure', 'Browsers give the # to https pages only.', 'Open this site by its https URL.'],
  unsupported: [
    'Not supported',
    'This browser does not let a page use the #.',
    'Use a current Chrome, Edge, Firefox or Safari; in-app browsers often leave it out.',
  ],
} as const;

type Kind = keyof typeof failures;

/** The errors of `getUserMedia` (W3C Media Capture and Streams §10.2) and of audio outputs. */
const kinds: Readonly<Record<string, Kind>> = {
  SecurityError: 'blocked',
  NotFoundError: 'absent',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
  OverconstrainedError: 'unfit',
};

/** Says why a device could not be opened, and what to do. */
export function deviceFailure(error: unknown, device: Device, circumstances: Circumstances): Verdict {
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  if (name === 'NotAllowedError') return failure(refused(message, circumstances), device);
  if (name === 'TypeError') return failure(circumstances.secure ? 'unsupported' : 'insecure', device);
  const kind = kinds[name];
  if (kind !== undefined) return failure(kind, device);
  const text = `The ${device} could not be opened${name && ` (${name})`}. Try again; if it fails again, restart the browser.`;
  return { state: 'invalid', word: 'Failed', text };
}

function refused(message: string, { permission }: Circumstances): Kind {
  // Chromium's message if the system's privacy settings refuse.
  if (/system/i.test(message)) return 'system';
  return permission === 'prompt' || /dismissed/i.test(message) ? 'dismissed' : 'denied';
}

/** A failure in words. */
export function failure(kind: Kind, device: Device): Verdict {
  const [word, ...sentences] = failures[kind];
  const text = sentences.join(' ').replaceAll('#', device);
  return { state: kind === 'dismissed' ? 'warning' : 'invalid', word, text };
}
