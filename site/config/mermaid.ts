/** Diagrams: the theme is replaced by the site's own colours in src/theme/Mermaid. */
export const mermaid = {
  theme: { light: 'base', dark: 'base' },
  options: {
    maxTextSize: 50000,
    // Drawn by src/theme/Mermaid/message-grounds.ts, where a message crosses lifelines.
    themeCSS: '.messageGround { fill: var(--color-ground); }',
    // Narrow enough for the column, so that words are not shrunk with the drawing.
    sequence: {
      width: 120,
      actorMargin: 24,
      boxMargin: 8,
      mirrorActors: false,
      wrap: true,
      messageFontSize: 15,
      actorFontSize: 15,
      noteFontSize: 14,
    },
    flowchart: { nodeSpacing: 32, rankSpacing: 40, padding: 12, wrappingWidth: 170 },
  },
} as const;
