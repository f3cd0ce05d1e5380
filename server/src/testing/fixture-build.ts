import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { prepareBuild } from '@kwikid/prepared-build/prepare';
import type { OwnedPage } from '@kwikid/prepared-build/read';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';

/** A text in every content file of the fixture; no response to a stranger may hold it. */
export const canary = 'canary-5f2c91';

/** The page of the fixture that support must acknowledge within 14 days, and the hash of its text. */
export const acknowledgedPath = '/docs/knowledge/rate-limiting';
export const acknowledgedMarkdown = 'Call the lead within 15 minutes. Write it down.';
/** The hash of a text of that page. */
export const textOf = (markdown: string): string =>
  createHash('sha256').update(`Rate limiting\n\n${markdown}`).digest('hex');
export const acknowledgedText = textOf(acknowledgedMarkdown);

/** A page of the fixture, as Docusaurus builds one. */
export const fixturePage = (path: string, title: string, end = '') => `<!doctype html><html lang="en"><head>
<title>${title}</title><link data-rh="true" rel="canonical" href="https://docs.test.example${path}">
<meta name="docusaurus_locale" content="en"><meta name="docusaurus_tag" content="docs-default-current">
<script>window.site=1</script><script src="/assets/js/main.0a1b2c3d.js"></script></head>
<body><article><div class="theme-doc-markdown markdown"><header><h1>${title}</h1></header>
<p>${canary} Text about ${title}.</p><h2 id="more">More<a class="hash-link" href="#more"></a></h2><p>More text.</p>${end}
</div></article></body></html>`;

/** The files of a text of the page that support must acknowledge. */
export function acknowledgedFiles(markdown: string, minor?: { since: string; reason: string }) {
  const text = textOf(markdown);
  const since = minor
    ? ` data-acknowledge-since="${minor.since}" data-acknowledge-reason="${minor.reason}"`
    : '';
  const mark = `<section data-acknowledge-text="${text}" data-acknowledge-who="support" data-acknowledge-within="14"${since}></section>`;
  return {
    'docs/knowledge/rate-limiting/index.html': fixturePage(acknowledgedPath, 'Rate limiting', mark),
    [`_texts/${text}.json`]: JSON.stringify({
      ...{ title: 'Rate limiting', markdown },
      blocks: [['text', markdown]],
    }),
  };
}

/** The teams of the fixture; data owns the page that support must acknowledge. */
const teams = {
  data: { name: 'Data', emails: ['dan@kwikid.example'], claims: { groups: ['data-team'] } },
  web: { name: 'Web', emails: [], claims: { groups: ['web-team'] } },
};

const ownedPage = (path: string, title: string, owner: keyof typeof teams): OwnedPage => ({
  ...{ path, title, owner, reviewed: '2026-06-01', due: '2026-12-01' },
  clauses: [{ instrument: 'Example Act 2026', clause: 'section 4', asks: 'limits' }],
});

const siteFiles: Readonly<Record<string, string>> = {
  'index.html': fixturePage('/', 'Home'),
  '404.html': fixturePage('/404.html', 'Not found'),
  'docs/product/index.html': fixturePage('/docs/product/', 'Overview'),
  'docs/Start Here/index.html': fixturePage('/docs/Start Here', 'Start Here'),
  ...acknowledgedFiles(acknowledgedMarkdown),
  'tools/index.html': fixturePage('/tools', 'Tools'),
  'tools/media/index.html': fixturePage('/tools/media', 'Camera and microphone'),
  'tools/turn/index.html': fixturePage('/tools/turn', 'Relay'),
  'assets/js/main.0a1b2c3d.js': `export const text = '${canary}';${' '.repeat(2000)}`,
  'llms.txt': `# Docs ${canary}`,
  'sitemap.xml': `<urlset>${canary}</urlset>`,
  'blog/rss.xml': `<rss>${canary}</rss>`,
  'templates/form.md': `# Form ${canary}`,
  'programs/judge.py': `print("${canary}")`,
  'openapi/desk.yml': `openapi: 3.1.0 # ${canary}`,
  'docs/product/index.md': `# Overview ${canary}`,
  'img/mark.svg': `<svg><!--${canary}--></svg>`,
};

const gateFiles: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>Internal Documentation</title><script>theme()</script><p>the gate</p>',
  'callback.html': '<!doctype html><title>Signing in</title><p>the callback</p>',
  '_gate/gate-Ab12Cd34.js': 'console.log("gate")',
};

/**
 * A minimal build, prepared like the real one.
 *
 * @param changes - files of the site that are different
 * @param gateChanges - files of the gate that are different
 * @returns its folder, which goes with the process
 */
export async function fixtureBuild(
  changes: Readonly<Record<string, string>> = {},
  gateChanges: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = temporaryFolder('gate-build');
  await writeAll(join(folder, 'site'), { ...siteFiles, ...changes });
  await writeAll(join(folder, 'gate'), { ...gateFiles, ...gateChanges });
  const outputFolder = join(folder, 'build');
  await prepareBuild({
    siteFolder: join(folder, 'site'),
    gateFolder: join(folder, 'gate'),
    outputFolder,
    redirects: { '/docs/old, with a comma': '/docs/product/' },
    pages: [
      ownedPage(acknowledgedPath, 'Rate limiting', 'data'),
      ownedPage('/docs/product/', 'Overview', 'web'),
    ],
    teams,
    synonyms: 'acronyms: []\nsynonyms: []\n',
    source: 'fixture',
    release: 'c0ffee',
    committed: 1_799_000_000,
  });
  return outputFolder;
}

/**
 * The build of a release that changed the text of the page that support must acknowledge.
 *
 * @param minor - the author's mark that the change is minor
 */
export const changedBuild = (markdown: string, minor?: { since: string; reason: string }): Promise<string> =>
  fixtureBuild(acknowledgedFiles(markdown, minor));

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
