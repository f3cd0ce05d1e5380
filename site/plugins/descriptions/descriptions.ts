import { cpSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { descriptionsPath } from '@kwikid/wire/urls';

/** Puts the OpenAPI descriptions of the services below /openapi, for a reader's own tools; behind the gate like all files. */
export function descriptions({ siteDir }: LoadContext): Plugin {
  const folder = path.join(siteDir, '../content/data/openapi');
  return {
    name: 'descriptions',
    configureWebpack() {
      const directory = { directory: folder, publicPath: descriptionsPath, watch: false };
      // Docusaurus reads it; its type leaves it out.
      return { devServer: { static: [directory] } } as object;
    },
    async postBuild({ outDir }) {
      cpSync(folder, path.join(outDir, descriptionsPath), { recursive: true });
    },
  };
}
