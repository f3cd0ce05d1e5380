import { createStorageSlot } from '@docusaurus/theme-common';
import { signOut } from '../../../me/sign-out.ts';
import { useCopy } from '../../../page/useCopy.ts';
import { type ActionName, actionsOf, type Command } from './commands.ts';

export interface CommandControl {
  readonly actions: readonly Command[];
  /** What an action came to, for a screen reader. */
  readonly notice: string;
  /** @returns whether the window stays open */
  run: (act: ActionName) => boolean;
}

const isDark = () => document.documentElement.dataset.theme === 'dark';

/** The theme hears it as a choice of another tab: its provider is in the page, below the window. */
const switchMode = () => createStorageSlot('theme').set(isDark() ? 'light' : 'dark');

/** The window's actions. */
export function useCommands(): CommandControl {
  const { state, copy } = useCopy();
  const actions = actionsOf({ isDark: isDark(), copy: state });
  return {
    actions,
    notice: state ? (actions.find(({ act }) => act === 'copy-link')?.name ?? '') : '',
    run(act) {
      if (act === 'copy-link') {
        void copy(window.location.href);
        return true;
      }
      if (act === 'switch-mode') switchMode();
      else signOut();
      return false;
    },
  };
}
