/** A device as people choose it. */
export interface ListedDevice {
  id: string;
  label: string;
}

export interface DeviceLists {
  cameras: ListedDevice[];
  microphones: ListedDevice[];
  speakers: ListedDevice[];
}

type Info = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>;

/**
 * Sorts what `enumerateDevices` gives. Before permission, browsers give neither names nor ids: then devices are
 * numbered, and one without an id stands for all of its kind.
 */
export function listDevices(devices: readonly Info[]): DeviceLists {
  const of = (kind: MediaDeviceKind, word: string) => {
    const listed: ListedDevice[] = [];
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
