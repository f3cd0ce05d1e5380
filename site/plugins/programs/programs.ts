import { cpSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { programsPath } from '@kwikid/wire/urls';

/** Puts the tested programs that pages name below /programs, for a reader to save; behind the gate like all files. */
export function programs({ siteDir }: LoadContext): Plugin {
  const folder = path.join(siteDir, '../writing/samples/programs');
  return {
    name: 'programs',
    configureWebpack() {
      const directory = { directory: folder, publicPath: programsPath, watch: false };
      // Docusaurus reads it; its type leaves it out.
      return { devServer: { static: [directory] } } as object;
    },
    async postBuild({ outDir }) {
      const isProgram = (source: string) => source === folder || source.endsWith('.py');
      cpSync(folder, path.join(outDir, programsPath), { recursive: true, filter: isProgram });
    },
  };
}
