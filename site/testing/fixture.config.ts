import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import configuration from '../docusaurus.config.ts';
import type { FixtureSettings } from './fixture-build.ts';

const folder = process.env.FIXTURE_FOLDER;
if (!folder) throw new Error('FIXTURE_FOLDER names no folder: build a fixture by testing/fixture-build.ts');
const inFolder = (name: string) => path.join(folder, name);
const settings: FixtureSettings = JSON.parse(readFileSync(inFolder('settings.json'), 'utf8'));
const [preset, options] = configuration.presets[0] as [string, Preset.Options];
const pages = inFolder('pages');

/** The site's own configuration over other words: what it warns of, refuses and leaves out is the real site's. */
export default {
  ...configuration,
  // The words are not in Git.
  future: { ...configuration.future, experimental_vcs: false },
  presets: [
    [
      preset,
      {
        ...options,
        docs: { ...options.docs, path: inFolder('docs') },
        blog: { ...options.blog, path: inFolder('blog') },
      },
    ],
  ],
  plugins: [...configuration.plugins, ...(existsSync(pages) ? [pagesOf(pages)] : [])],
  themeConfig: {
    ...configuration.themeConfig,
    navbar: {
      ...configuration.themeConfig.navbar,
      items: [...configuration.themeConfig.navbar.items, ...(settings.navbarItems ?? [])],
    },
  },
} satisfies Config;

/** Pages of a fixture's own, beside the site's. */
function pagesOf(folderOfPages: string): [string, object] {
  return [
    '@docusaurus/plugin-content-pages',
    { id: 'fixture', path: folderOfPages, routeBasePath: 'fixture' },
  ];
}
