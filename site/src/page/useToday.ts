import { dayOf } from '@kwikid/wire/day';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The reader's day in UTC, yyyy-mm-dd; undefined before hydration, so that the build does not depend on a day. */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => dayOf(new Date()),
    () => undefined,
  );
