import { useColorMode } from '@docusaurus/theme-common';
import type { Props } from '@theme/ColorModeToggle';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import { type ReactNode, useEffect } from 'react';

/** The theme's types leave out that a mode need not be stored. */
type SetMode = (mode: 'light' | 'dark' | null, options?: { persist: boolean }) => void;

const isMode = (value: string | undefined) => value === 'light' || value === 'dark';
/** The stored choice of the system's mode. The theme stores nothing for it, and reads it as light. */
const system = 'system';

/**
 * The theme's toggle. If the system's preference is not respected, there is no third choice: any other stored
 * value counts as the mode that is shown. The theme marks the page with the stored text as it is, and its
 * icons and styles follow that mark.
 */
export default function ColorModeToggleOfTwo(props: Props): ReactNode {
  const { colorMode, setColorMode } = useColorMode();
  const setMode: SetMode = setColorMode;
  const { respectPrefersColorScheme, value, onChange } = props;
  const shown = respectPrefersColorScheme ? value : (value ?? colorMode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks change with the choice
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (respectPrefersColorScheme && dataset.theme === system) setMode(null, { persist: false });
    // A valid mark stays: at hydration the state is still the default.
    if (!isMode(dataset.theme)) dataset.theme = colorMode;
    if (!respectPrefersColorScheme && !isMode(dataset.themeChoice)) dataset.themeChoice = dataset.theme;
  }, [respectPrefersColorScheme, colorMode, value]);
  useEffect(() => {
    if (!respectPrefersColorScheme) return;
    // The theme would take another tab's choice of the system, and remove it from storage.
    const follow = (event: StorageEvent) => {
      if (event.key !== 'theme' || event.newValue !== system) return;
      event.stopImmediatePropagation();
      setMode(null, { persist: false });
    };
    window.addEventListener('storage', follow, { capture: true });
    return () => window.removeEventListener('storage', follow, { capture: true });
  }, [respectPrefersColorScheme, setMode]);
  const choose: typeof onChange = (choice) => {
    onChange(choice);
    if (choice === null) localStorage.setItem('theme', system);
  };
  return <ColorModeToggle {...props} value={shown} onChange={choose} />;
}
