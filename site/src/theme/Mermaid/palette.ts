/** Colours of a diagram in one mode. Mermaid computes shades from them, so that they are hex, not custom properties. */
export interface Palette {
  ground: string;
  node: string;
  nodeAlternate: string;
  border: string;
  line: string;
  text: string;
  note: string;
  noteBorder: string;
}

export const palettes: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    ground: '#fbfcfd',
    node: '#eef6f1',
    nodeAlternate: '#f2f5f8',
    border: '#0a7a4b',
    line: '#55616e',
    text: '#1b232c',
    note: '#fdf4e1',
    noteBorder: '#b98a2e',
  },
  dark: {
    ground: '#11161b',
    node: '#1b2c28',
    nodeAlternate: '#222b34',
    border: '#3ecf8e',
    line: '#9aa7b4',
    text: '#e4e9ee',
    note: '#33291a',
    noteBorder: '#b98a2e',
  },
};

/** Mermaid's theme variables of a palette, for the diagram kinds in use. */
export function themeVariables(palette: Palette, dark: boolean): Record<string, string | boolean> {
  const { ground, node, nodeAlternate, border, line, text, note, noteBorder } = palette;
  return {
    darkMode: dark,
    background: ground,
    primaryColor: node,
    primaryTextColor: text,
    primaryBorderColor: border,
    secondaryColor: nodeAlternate,
    secondaryTextColor: text,
    secondaryBorderColor: line,
    tertiaryColor: nodeAlternate,
    tertiaryTextColor: text,
    tertiaryBorderColor: line,
    lineColor: line,
    textColor: text,
    titleColor: text,
    edgeLabelBackground: ground,
    clusterBkg: nodeAlternate,
    clusterBorder: line,
    noteBkgColor: note,
    noteTextColor: text,
    noteBorderColor: noteBorder,
    actorBkg: node,
    actorBorder: border,
    actorTextColor: text,
    actorLineColor: line,
    signalColor: line,
    signalTextColor: text,
    labelBoxBkgColor: nodeAlternate,
    labelBoxBorderColor: line,
    labelTextColor: text,
    loopTextColor: text,
    activationBkgColor: nodeAlternate,
    activationBorderColor: line,
    sequenceNumberColor: ground,
    fontFamily: "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif",
    fontSize: '15px',
  };
}
