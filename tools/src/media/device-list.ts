/** A device as people choose it. */
export interface DeviceOption {
  id: string;
  label: string;
}

export interface DeviceLists {
  cameras: DeviceOption[];
  microphones: DeviceOption[];
  speakers: DeviceOption[];
}

type Info = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>;

/**
 * Sorts the result of `enumerateDevices`. Before permission, browsers return no names or ids: then devices
 * are numbered, and one without an id represents all of its kind.
 */
export function listDevices(devices: readonly Info[]): DeviceLists {
  const of = (kind: MediaDeviceKind, word: string) => {
    const listed: DeviceOption[] = [];
    for (const { deviceId, label } of devices.filter((device) => device.kind === kind)) {
      if (listed.some(({ id }) => id === deviceId)) continue;
      listed.push({ id: deviceId, label: label.trim() || `${word} ${listed.length + 1}` });
    }
    return listed;
  };
  return {
    cameras: of('videoinput', 'Camera'),
    microphones: of('audioinput', 'Microphone'),
    speakers: of('audiooutput', 'Loudspeaker'),
  };
}
