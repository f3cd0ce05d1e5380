import type { ListedDevice } from '@kwikid/tools/media';
import type { ReactNode } from 'react';
import { Choice } from '../frame/Choice.tsx';

interface DeviceChoiceProps {
  label: string;
  devices: readonly ListedDevice[];
  value: string;
  onChange: (id: string) => void;
}

/** One of the devices that have an id; without permission none has, and the browser's own choice is all there is. */
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
