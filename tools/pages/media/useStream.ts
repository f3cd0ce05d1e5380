import { deviceFailure, failure as failed } from '@kwikid/tools/media';
import type { Verdict } from '@kwikid/tools/verdict';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface DeviceStream {
  stream: MediaStream | undefined;
  failure: Verdict | undefined;
  /** The browser is asking the reader, or opening the device. */
  opening: boolean;
  open: (constraints: MediaTrackConstraints) => Promise<void>;
  /** Stops the device; its light goes out. */
  close: () => void;
}

/** The constraints for a device, so that no other is used instead. @param id - empty for the one that the browser prefers */
export const constraintsOf = (id: string): MediaTrackConstraints =>
  id === '' ? {} : { deviceId: { exact: id } };

const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** A camera or microphone, opened on demand and stopped with the page. */
export function useStream(device: 'camera' | 'microphone'): DeviceStream {
  const [stream, setStream] = useState<MediaStream>();
  const [failure, setFailure] = useState<Verdict>();
  const [opening, setOpening] = useState(false);
  // Of several requests only the last one counts: permission can be given late.
  const latest = useRef(0);
  const held = useRef<MediaStream>(undefined);

  const hold = useCallback((next: MediaStream | undefined) => {
    stop(held.current);
    held.current = next;
    setStream(next);
  }, []);

  const close = useCallback(() => {
    latest.current++;
    setOpening(false);
    setFailure(undefined);
    hold(undefined);
  }, [hold]);

  const open = useCallback(
    async (constraints: MediaTrackConstraints) => {
      const request = ++latest.current;
      setFailure(undefined);
      setOpening(true);
      // Some systems open a camera only once, so the current one is closed first.
      hold(undefined);
      try {
        const next = await navigator.mediaDevices.getUserMedia(
          device === 'camera' ? { video: constraints } : { audio: constraints },
        );
        if (request !== latest.current) return stop(next);
        for (const track of next.getTracks()) {
          track.onended = () => {
            if (held.current !== next) return;
            hold(undefined);
            setFailure(failed('lost', device));
          };
        }
        hold(next);
      } catch (error) {
        const permission = await permissionOf(device);
        if (request === latest.current)
          setFailure(deviceFailure(error, device, { secure: window.isSecureContext, permission }));
      }
      if (request === latest.current) setOpening(false);
    },
    [device, hold],
  );

  // However the reader leaves, recording stops.
  useEffect(
    () => () => {
      latest.current++;
      stop(held.current);
      held.current = undefined;
    },
    [],
  );
  return { stream, failure, opening, open, close };
}

/** What to say of a device that gives nothing yet; undefined once it is open. */
export function verdictBefore({ stream, failure, opening }: DeviceStream): Verdict[] | undefined {
  if (failure) return [failure];
  if (opening)
    return [{ state: 'note', word: 'Waiting', text: 'the browser may be asking you for permission.' }];
  return stream ? undefined : [];
}

/** The browser's stored permission; undefined if it does not say. */
async function permissionOf(device: 'camera' | 'microphone'): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: device as PermissionName })).state;
  } catch {
    return undefined;
  }
}
