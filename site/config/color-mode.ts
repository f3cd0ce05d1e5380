/** The colour modes, as Docusaurus takes them. */
export const colorMode = {
  defaultMode: 'light',
  disableSwitch: false,
  respectPrefersColorScheme: false as boolean,
} as const;

/**
 * Runs in every page, before it is painted: the theme takes a stored `system` for the name of a mode, which no style has.
 */
export function paintSystemMode(): void {
  const { dataset } = document.documentElement;
  if (dataset.theme === 'system')
    dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
