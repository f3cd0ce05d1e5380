import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareBuild } from '@kwikid/prepared-build/prepare';
import { root } from '../root.ts';

/**
 * The peer of the site: Docusaurus's classic preset with the same content, navigation, diagrams and code
 * languages, and none of our additions: no swizzle, style, plugin, client module, template or search. The
 * same server serves it, so that only the front end differs.
 *
 * @returns the folder of its prepared build
 */
export async function stockBuild(): Promise<string> {
  console.log('page: building the stock site …');
  const site = await mkdtemp(join(tmpdir(), 'bench-stock-'));
  await symlink(join(root, 'node_modules'), join(site, 'node_modules'));
  await mkdir(join(site, 'src/pages'), { recursive: true });
  await writeFile(join(site, 'docusaurus.config.ts'), configuration());
  await writeFile(join(site, 'src/pages/index.jsx'), home);
  await run(site);
  const output = join(site, 'prepared');
  await prepareBuild({
    siteFolder: join(site, 'build'),
    gateFolder: join(root, 'gate/dist'),
    outputFolder: output,
    redirects: {},
    synonyms: await readFile(join(root, 'content/data/synonyms.yml'), 'utf8'),
    source: 'stock',
  });
  return output;
}

/** Our configuration without our own additions. */
function configuration(): string {
  const path = (relative: string) => JSON.stringify(join(root, relative));
  return `
import ours from ${path('site/docusaurus.config.cjs')};

const optionsOf = (name) => ours.plugins.find((plugin) => plugin[0] === '@docusaurus/plugin-content-' + name)[1];
const { parseFrontMatter, ...markdown } = ours.markdown;
const { headTags, favicon, plugins, themes, clientModules, ssrTemplate, storage, ...shared } = ours;
const isStock = ({ type = '' }) => type !== 'search' && !type.startsWith('custom-');
const { logo, ...navbar } = ours.themeConfig.navbar;

export default {
  ...shared,
  // The temporary folder has no history; every page of a stock site shows who changed it and when.
  future: { experimental_vcs: 'hardcoded', ...shared.future },
  markdown,
  // Pages of ours that the navbar and the text lead to are not there.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  presets: [
    [
      'classic',
      {
        docs: { ...optionsOf('docs'), path: ${path('content/docs')}, sidebarPath: ${path('site/sidebars.cjs')} },
        blog: { ...optionsOf('blog'), path: ${path('content/blog')} },
      },
    ],
  ],
  themes: ['@docusaurus/theme-mermaid'],
  themeConfig: {
    ...ours.themeConfig,
    navbar: { ...navbar, items: navbar.items.filter(isStock) },
    mermaid: { options: { maxTextSize: 50000 } },
    prism: { additionalLanguages: ours.themeConfig.prism.additionalLanguages },
  },
};
`;
}

/** The home page of a new classic site, in its parts: a banner, a button and three features. */
const home = `
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

const feature = (title) => (
  <div key={title} className="col col--4">
    <Heading as="h3">{title}</Heading>
    <p>Docusaurus was designed to be easily installed and used to get a site up quickly.</p>
  </div>
);
export default () => (
  <Layout title="Home" description="A new site">
    <header className="hero hero--primary">
      <Heading as="h1" className="hero__title">A new site</Heading>
      <Link className="button button--secondary button--lg" to="/docs/product/">Tutorial</Link>
    </header>
    <main className="row">{['Easy to Use', 'Focus on What Matters', 'Powered by React'].map(feature)}</main>
  </Layout>
);
`;

async function run(site: string): Promise<void> {
  const program = join(root, 'node_modules/.bin/docusaurus');
  // The bundler's cache in node_modules belongs to our site.
  const env = { ...process.env, NODE_ENV: 'production', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' };
  await promisify(execFile)(program, ['build', site], { cwd: site, env, maxBuffer: 2 ** 26 }).catch(
    ({ stdout = '', stderr = '' }) => {
      throw new Error(`The stock site does not build:\n${stdout}${stderr}`);
    },
  );
}
