import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { membersOf, readData, symptomPhrases } from '@kwikid/facts';
import { prepareBuild } from '@kwikid/prepared-build/prepare';
import { parse, stringify } from 'yaml';
import { bin, run } from '../process.ts';
import { root } from '../root.ts';
import { firstLines } from '../terminal/first-lines.ts';
import { progress } from '../terminal/progress.mjs';
import { buildWarnings } from './build-warnings.ts';
import { commitOf, commitSeconds } from './commit.ts';
import { ownedPages } from './owned-pages.ts';
import { sourceHash } from './source-hash.ts';

export interface BuildResult {
  /** False if the last build was made from the same files. */
  built: boolean;
  seconds: number;
  pages: number;
  records: number;
  /** Broken anchors, duplicate routes and whatever else does not stop the build: of the last one, if none was made. */
  warnings: readonly string[];
}

/** Environment variables that end up in the built pages. */
const builtIn = ['PUBLIC_URL', 'FONTS_ORIGIN', 'SEARCH_ENGINE', 'ALGOLIA_DIRECT', 'ALGOLIA_APP_ID'] as const;

/** The warnings of the last build: who builds again without a change has them still. */
const warningsFile = join(root, '.cache/build-warnings.json');

/**
 * Builds the gate and the site, at the same time, and prepares both for the server.
 *
 * @throws {Error} with the output of the build that failed
 */
export async function buildAll({ force = false } = {}): Promise<BuildResult> {
  const started = performance.now();
  const source = await sourceHash(builtIn.map((name) => `${name}=${process.env[name] ?? ''}`));
  if (!force && (await lastSource()) === source) {
    return { built: false, seconds: 0, pages: 0, records: 0, warnings: await lastWarnings() };
  }
  const isAgain = existsSync(join(root, 'site/.docusaurus'));
  const step = progress(`Building the site, which takes ${isAgain ? 'a minute' : 'two minutes'}`);
  const env = { NODE_ENV: 'production' };
  const results = await Promise.all([
    run(bin('docusaurus'), ['build'], { in: 'site', env, quiet: true }),
    run(bin('vite'), ['build', '--logLevel', 'warn'], { in: 'gate', env, quiet: true }),
  ]);
  const warnings: string[] = [];
  for (const { status, output } of results) {
    const lines = output.split('\n');
    if (status !== 0) {
      step.end();
      throw new Error(`The build failed:\n${lines.join('\n')}${fullDisk(output)}`);
    }
    warnings.push(...buildWarnings(lines));
  }
  for (const warning of warnings) step.print(warning);
  await mkdir(dirname(warningsFile), { recursive: true });
  await writeFile(warningsFile, JSON.stringify(warnings));
  const data = (name: string) => readFile(join(root, 'content/data', name), 'utf8');
  const prepared = await prepareBuild({
    siteFolder: join(root, 'site/build'),
    gateFolder: join(root, 'gate/dist'),
    outputFolder: join(root, 'build'),
    redirects: (parse(await data('redirects.yml')) ?? {}) as Record<string, string>,
    synonyms: await data('synonyms.yml'),
    asked: await Promise.all([
      ...(await readdir(join(root, 'content/data/asked'))).map((name) => data(`asked/${name}`)),
      stringify(symptomPhrases(readData('symptoms'))),
    ]),
    pages: await ownedPages(),
    teams: membersOf(readData('teams')),
    source,
    release: commitOf(root),
    committed: commitSeconds(root),
  });
  const seconds = (performance.now() - started) / 1000;
  for (const line of changedLines(prepared.changedPhrases)) step.print(line);
  step.end();
  return { built: true, seconds, warnings, ...prepared };
}

function changedLines(changed: readonly string[]): string[] {
  if (changed.length === 0) return [];
  return [
    `${changed.length === 1 ? '1 block no longer begins' : `${changed.length} blocks no longer begin`} with the words that content/data/asked has, so the phrases lead to the section. Correct the words:`,
    ...firstLines(changed),
  ];
}

const fullDisk = (output: string) =>
  output.includes('ENOSPC') ? '\nThe disk is full: make room, then run the command again.' : '';

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

async function lastWarnings(): Promise<readonly string[]> {
  try {
    return JSON.parse(await readFile(warningsFile, 'utf8')) as string[];
  } catch {
    return [];
  }
}
