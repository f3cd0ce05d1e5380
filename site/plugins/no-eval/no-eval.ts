import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Scripts of a folder that evaluate text as code, which the Content-Security-Policy forbids and reports. */
export function evaluatingScripts(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .filter((name) => /\bFunction\((""|''|``)\)/.test(readFileSync(path.join(folder, name), 'utf8')));
}

/** Stops a build whose scripts evaluate text as code. zod does, if a schema gets into browser code. */
export function noEval(): Plugin {
  return {
    name: 'no-eval',
    async postBuild({ outDir }) {
      const scripts = evaluatingScripts(path.join(outDir, 'assets/js'));
      if (scripts.length > 0) throw new Error(`no-eval: ${scripts.join(', ')} holds Function("")`);
    },
  };
}
