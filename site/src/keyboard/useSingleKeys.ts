import { useSyncExternalStore } from 'react';
import { onSingleKeys, singleKeys } from './single-keys.ts';

/** Whether single keys are shortcuts for this reader. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(onSingleKeys, singleKeys, () => true);
}
