import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadedContent as Docs } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { templatesPath } from '@kwikid/wire/urls';
import type { Template } from './template-blocks.ts';
import { templateBlocks } from './template-blocks.ts';

const loader = fileURLToPath(new URL('loader.ts', import.meta.url));

/**
 * Makes a file of each template that a page shows, below /templates: in a build it is one of the site's gated
 * files; in development it is rewritten with every change of a page.
 */
export function templates({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  let files: Template[] = [];
  const served = path.join(generatedFilesDir, 'templates-served');
  return {
    name: 'templates',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as Docs;
      const pages = docs.loadedVersions.flatMap((version) => version.docs);
      files = templatesOf(pages.map(({ source }) => path.join(siteDir, source.replace(/^@site\//, ''))));
      write(files, served);
    },
    configureWebpack() {
      const directory = {
        ...{ directory: served, publicPath: templatesPath, watch: false },
        // As on the server: the reader gets a file, not a page of Markdown.
        staticOptions: {
          setHeaders: (response: { setHeader: (name: string, value: string) => void }) =>
            response.setHeader('Content-Disposition', 'attachment'),
        },
      };
      // `resource`, not `test`: Docusaurus takes a rule whose test fits .mdx for a parser of pages.
      const rule = { resource: /[\\/]templates[\\/][^\\/]+\.md$/, enforce: 'pre', use: [loader] };
      // Docusaurus reads 'devServer'; its type leaves it out.
      return { module: { rules: [rule] }, devServer: { static: [directory] } } as object;
    },
    async postBuild({ outDir }) {
      write(files, path.join(outDir, templatesPath));
    },
  };
}

/** @throws {Error} if two blocks would make the same file */
function templatesOf(pages: readonly string[]): Template[] {
  const makers = new Map<string, string>();
  return pages.flatMap((page) => {
    const blocks = page.includes(`${path.sep}templates${path.sep}`)
      ? templateBlocks(readFileSync(page, 'utf8'), page)
      : [];
    for (const { name } of blocks) {
      const other = makers.get(name);
      if (other !== undefined) throw new Error(`${page}: ${other} has a block '${name}' too; rename one`);
      makers.set(name, page);
    }
    return blocks;
  });
}

function write(files: readonly Template[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of files) writeFileSync(path.join(folder, name), text);
}
