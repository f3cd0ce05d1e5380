import type { PrismTheme } from 'prism-react-renderer';

/** Colours of code: few, and each at least 4.5:1 on its background (see prism.test.ts). */
interface CodePalette {
  background: string;
  plain: string;
  quiet: string;
  keyword: string;
  string: string;
  literal: string;
  name: string;
  deleted: string;
}

export const lightCode: CodePalette = {
  background: '#f2f5f8',
  plain: '#1b232c',
  quiet: '#55616e',
  keyword: '#7a2e8f',
  string: '#08673f',
  literal: '#8a4a00',
  name: '#0b559c',
  deleted: '#a8241c',
};

export const darkCode: CodePalette = {
  background: '#171e25',
  plain: '#d7dee6',
  quiet: '#98a5b3',
  keyword: '#c8a6ee',
  string: '#86d3a9',
  literal: '#e0b57c',
  name: '#8cbdf0',
  deleted: '#f09a92',
};

/** A Prism theme of one palette. */
export function prismTheme(palette: CodePalette): PrismTheme {
  const { background, plain, quiet, keyword, string, literal, name, deleted } = palette;
  return {
    plain: { color: plain, backgroundColor: background },
    styles: [
      { types: ['comment', 'prolog', 'doctype', 'cdata'], style: { color: quiet, fontStyle: 'italic' } },
      { types: ['punctuation', 'operator'], style: { color: quiet } },
      { types: ['keyword', 'atrule', 'rule', 'important', 'selector'], style: { color: keyword } },
      { types: ['string', 'char', 'attr-value', 'regex', 'inserted', 'url'], style: { color: string } },
      { types: ['number', 'boolean', 'constant', 'symbol', 'variable'], style: { color: literal } },
      {
        types: ['function', 'class-name', 'tag', 'property', 'attr-name', 'key', 'directive', 'builtin'],
        style: { color: name },
      },
      { types: ['deleted'], style: { color: deleted } },
    ],
  };
}

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
