import { createStorageSlot } from '@docusaurus/theme-common';
import { useState } from 'react';
import { useOpenShortcuts } from '../../../keyboard/ShortcutsProvider.tsx';
import { signOut } from '../../../me/sign-out.ts';
import { copyText } from '../../../page/copy-text.ts';
import { type ActionName, actionsOf, type Command, type CopyState } from './commands.ts';

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
  const openShortcuts = useOpenShortcuts();
  const [copy, setCopy] = useState<CopyState>();
  const actions = actionsOf({ isDark: isDark(), copy });
  return {
    actions,
    notice: copy ? (actions.find(({ act }) => act === 'copy-link')?.name ?? '') : '',
    run(act) {
      if (act === 'copy-link') {
        copyText(Promise.resolve(window.location.href)).then(
          () => setCopy('copied'),
          () => setCopy('refused'),
        );
        return true;
      }
      if (act === 'switch-mode') switchMode();
      else if (act === 'shortcuts') openShortcuts();
      else signOut();
      return false;
    },
  };
}
