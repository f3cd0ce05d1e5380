import { cpSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { descriptionsPath, programsPath } from '@kwikid/wire/urls';

/** Copies files of the project into the site, for a reader's own tools; they are behind the gate like all files. */
const filesBelow =
  (publicPath: string, source: string, ending: string) =>
  ({ siteDir }: LoadContext): Plugin => {
    const folder = path.join(siteDir, source);
    return {
      name: `files-below${publicPath.replaceAll('/', '-')}`,
      configureWebpack() {
        const directory = { directory: folder, publicPath, watch: false };
        // Docusaurus reads it; its type leaves it out.
        return { devServer: { static: [directory] } } as object;
      },
      async postBuild({ outDir }) {
        const filter = (name: string) => name === folder || name.endsWith(ending);
        cpSync(folder, path.join(outDir, publicPath), { recursive: true, filter });
      },
    };
  };

/** The OpenAPI descriptions of the services. */
export const descriptions = filesBelow(descriptionsPath, '../content/data/openapi', '.yml');

/** The tested programs that pages name. */
export const programs = filesBelow(programsPath, '../writing/samples/programs', '.py');
