import { useColorMode } from '@docusaurus/theme-common';
import type { Props } from '@theme/ColorModeToggle';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import { type ReactNode, useEffect } from 'react';

const isMode = (value: string | undefined) => value === 'light' || value === 'dark';

/**
 * The theme's toggle. If the system's preference is not respected, there is no third choice: any other stored
 * value counts as the mode that is shown. The theme marks the page with the stored text as it is, and its
 * icons and styles follow that mark.
 */
export default function ColorModeToggleOfTwo(props: Props): ReactNode {
  const { colorMode } = useColorMode();
  const { respectPrefersColorScheme, value } = props;
  const shown = respectPrefersColorScheme ? value : (value ?? colorMode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks change with the choice
  useEffect(() => {
    const { dataset } = document.documentElement;
    // A valid mark stays: at hydration the state is still the default.
    if (!isMode(dataset.theme)) dataset.theme = colorMode;
    if (!respectPrefersColorScheme && !isMode(dataset.themeChoice)) dataset.themeChoice = dataset.theme;
  }, [respectPrefersColorScheme, colorMode, value]);
  return <ColorModeToggle {...props} value={shown} />;
}
