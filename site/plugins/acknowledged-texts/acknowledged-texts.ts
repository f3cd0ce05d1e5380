import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedContent as Docs } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { splitPage } from '@kwikid/content/page-text';
import { textBlocks } from '@kwikid/content/text-blocks';
import { acknowledgedText, textHash } from '../../config/text-hash.ts';
import { pageFrontMatter } from '../../src/page/page-front-matter.ts';
import { withFacts } from '../product-facts/with-facts.ts';

/** Where the texts are, below the built site. They are for the server, which keeps them; no reader is sent the folder. */
const folder = '_texts';

/**
 * Writes each text that staff acknowledge under its hash, so that the server can keep what was acknowledged.
 *
 * @throws if a text is not the one whose hash its page has
 */
export function acknowledgedTexts({ siteDir }: LoadContext): Plugin {
  let pages: { title: string; file: string; hash: string }[] = [];
  return {
    name: 'acknowledged-texts',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as Docs;
      pages = docs.loadedVersions
        .flatMap((version) => version.docs)
        .flatMap(({ title, source, frontMatter }) => {
          const { acknowledge_text: hash } = pageFrontMatter(frontMatter);
          const file = path.join(siteDir, source.replace(/^@site\//, ''));
          return hash === undefined ? [] : [{ title, file, hash }];
        });
    },
    async postBuild({ outDir }) {
      const target = path.join(outDir, folder);
      mkdirSync(target, { recursive: true });
      for (const { title, file, hash } of pages) {
        const { body } = splitPage(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
        const written = withFacts(body, file);
        if (textHash(title, written) !== hash) throw new Error(`${file}: its text changed during the build`);
        const markdown = acknowledgedText(written);
        const kept = { title: title.trim(), markdown, blocks: textBlocks(markdown) };
        writeFileSync(path.join(target, `${hash}.json`), JSON.stringify(kept));
      }
    },
  };
}
