import { type DeviceLists, type DeviceOption, listDevices } from '@kwikid/tools/media';
import { type ReactNode, useEffect, useState } from 'react';
import { Choice } from '../frame/Controls.tsx';

interface DeviceChoiceProps {
  label: string;
  devices: readonly DeviceOption[];
  value: string;
  onChange: (id: string) => void;
}

/**
 * A choice among the devices with an id; without permission no device has one, and only the browser's choice
 * is offered.
 */
export function DeviceChoice({ label, devices, value, onChange }: DeviceChoiceProps): ReactNode {
  const known = devices.filter(({ id }) => id !== '');
  return (
    <Choice
      label={label}
      value={known.some(({ id }) => id === value) ? value : ''}
      choices={[
        ['', 'The one that the browser prefers'],
        ...known.map(({ id, label }) => [id, label] as const),
      ]}
      onChange={onChange}
    />
  );
}

const none: DeviceLists = { cameras: [], microphones: [], speakers: [] };

/**
 * The devices of this browser, updated as they come and go.
 *
 * @param opened - changes when a device was opened: from then on the browser returns names
 */
export function useDevices(opened: unknown): DeviceLists {
  const [lists, setLists] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: browsers return names once a device was opened
  useEffect(() => {
    const { mediaDevices } = navigator;
    if (!mediaDevices) return;
    let current = true;
    const read = async () => {
      // A browser that does not list its devices can still open them.
      const devices = await mediaDevices.enumerateDevices().catch(() => []);
      if (current) setLists(listDevices(devices));
    };
    const readNow = () => void read();
    readNow();
    mediaDevices.addEventListener('devicechange', readNow);
    return () => {
      current = false;
      mediaDevices.removeEventListener('devicechange', readNow);
    };
  }, [opened]);
  return lists;
}
