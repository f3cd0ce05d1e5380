import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareBuild } from '@kwikid/server/prepare';
import { parse } from 'yaml';
import { bin, run } from '../process.ts';
import { root } from '../root.ts';
import { sourceHash } from './source-hash.ts';

export interface BuildResult {
  /** False where the last build was made from the same files. */
  built: boolean;
  seconds: number;
  pages: number;
  records: number;
}

/** Settings of the environment that end up inside the built pages. */
const builtIn = ['PUBLIC_URL', 'FONTS_ORIGIN', 'SEARCH_ENGINE', 'ALGOLIA_DIRECT', 'ALGOLIA_APP_ID'] as const;

/**
 * Builds the gate and the site, at the same time, and prepares both for the server.
 *
 * @throws {Error} with the output of the build that failed
 */
export async function buildAll({ force = false } = {}): Promise<BuildResult> {
  const started = performance.now();
  const source = await sourceHash(builtIn.map((name) => `${name}=${process.env[name] ?? ''}`));
  if (!force && (await lastSource()) === source) return { built: false, seconds: 0, pages: 0, records: 0 };
  console.log('Building the site and the gate …');
  const env = { NODE_ENV: 'production' };
  const results = await Promise.all([
    run(bin('docusaurus'), ['build'], { in: 'site', env, quiet: true }),
    run(bin('vite'), ['build', '--logLevel', 'warn'], { in: 'gate', env, quiet: true }),
  ]);
  for (const { status, output } of results) {
    if (status !== 0) throw new Error(`The build failed:\n${output}`);
    for (const line of output.split('\n')) if (/\bwarn/i.test(line)) console.warn(line);
  }
  const data = (name: string) => readFile(join(root, 'content/data', name), 'utf8');
  const prepared = await prepareBuild({
    siteFolder: join(root, 'site/build'),
    gateFolder: join(root, 'gate/dist'),
    outputFolder: join(root, 'build'),
    redirects: (parse(await data('redirects.yml')) ?? {}) as Record<string, string>,
    synonyms: await data('synonyms.yml'),
    asked: await Promise.all(
      (await readdir(join(root, 'content/data/asked'))).map((name) => data(`asked/${name}`)),
    ),
    source,
  });
  return { built: true, seconds: (performance.now() - started) / 1000, ...prepared };
}

async function lastSource(): Promise<string | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(root, 'build/manifest.json'), 'utf8')) as {
      source?: string;
    };
    return manifest.source;
  } catch {
    return undefined;
  }
}
