import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config, PluginConfig } from '@docusaurus/types';
import configuration from '../site.config.ts';
import type { FixtureSettings } from './fixture-build.ts';

const folder = process.env.FIXTURE_FOLDER;
if (!folder)
  throw new Error('FIXTURE_FOLDER does not name a folder: build a fixture by testing/fixture-build.ts');
const inFolder = (name: string) => path.join(folder, name);
const settings: FixtureSettings = JSON.parse(readFileSync(inFolder('settings.json'), 'utf8'));
const pages = inFolder('pages');

/**
 * The site's own configuration over other content: it warns, refuses and leaves out as the real site does.
 */
export default {
  ...configuration,
  // The content is not in Git.
  future: { ...configuration.future, experimental_vcs: false },
  plugins: [
    ...(configuration.plugins as PluginConfig[]).map(overOwnWords),
    ...(existsSync(pages) ? [pagesOf(pages)] : []),
  ],
  themeConfig: {
    ...configuration.themeConfig,
    navbar: {
      ...configuration.themeConfig.navbar,
      items: [...configuration.themeConfig.navbar.items, ...(settings.navbarItems ?? [])],
    },
  },
} satisfies Config;

/** The plugins of docs and blog read the fixture's folders; the others stay. */
function overOwnWords(plugin: PluginConfig): PluginConfig {
  if (!Array.isArray(plugin)) return plugin;
  const [name, options] = plugin;
  if (name === '@docusaurus/plugin-content-docs') return [name, { ...options, path: inFolder('docs') }];
  if (name === '@docusaurus/plugin-content-blog') return [name, { ...options, path: inFolder('blog') }];
  return plugin;
}

/** Pages of a fixture's own, beside the site's. */
function pagesOf(folderOfPages: string): [string, object] {
  return [
    '@docusaurus/plugin-content-pages',
    { id: 'fixture', path: folderOfPages, routeBasePath: 'fixture' },
  ];
}
