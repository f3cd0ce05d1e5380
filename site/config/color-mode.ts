/** The colour modes, as Docusaurus takes them. */
export const colorMode = {
  defaultMode: 'light',
  disableSwitch: false,
  respectPrefersColorScheme: false as boolean,
} as const;

/**
 * A script of every page, before it is painted: the theme takes a stored `system` for the name of a mode, which no
 * style has.
 */
export const systemMode = `
  if (document.documentElement.dataset.theme === 'system')
    document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
`;
