import type { PrismTheme } from 'prism-react-renderer';

/** No colours in the markup: src/css/code.css has them, for both modes. */
export const classesAlone: PrismTheme = { plain: {}, styles: [] };

/** Languages beyond those that the theme's highlighter has built in. */
export const additionalLanguages = [
  'bash',
  'diff',
  'docker',
  'groovy',
  'http',
  'ini',
  'java',
  'json',
  'kotlin',
  'lua',
  'nginx',
  'powershell',
  'properties',
  'protobuf',
  'python',
  'sql',
  'swift',
  'toml',
  'yaml',
];
