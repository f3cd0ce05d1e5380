import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const site = path.join(import.meta.dirname, '..');
const root = path.join(site, '..');
const docusaurus = path.join(root, 'node_modules/.bin/docusaurus');

/** A fixture's differences from the site's own configuration. */
export interface FixtureSettings {
  /** Items added after the navbar's own. */
  navbarItems?: object[];
}

export interface Fixture {
  /** Texts by their path: `docs/…`, `blog/…` and `pages/…` (served below /fixture). */
  files: Readonly<Record<string, string>>;
  settings?: FixtureSettings;
  env?: Readonly<Record<string, string>>;
}

export interface FixtureBuild {
  status: number;
  /** The output of the build, without colours. */
  output: string;
  /** Folder of the built files. */
  folder: string;
  /** Reads a file of Docusaurus's own data, such as `globalData.json`. */
  generated: <Data>(file: string) => Promise<Data>;
  remove: () => Promise<void>;
}

/** Content on disk, and the environment in which Docusaurus finds it. */
export interface LaidFixture {
  folder: string;
  env: Readonly<Record<string, string>>;
  remove: () => Promise<void>;
}

/** Writes a fixture's content into a folder of its own; `testing/fixture.config.cjs` reads it from there. */
export async function layFixture({ files, settings = {}, env = {} }: Fixture): Promise<LaidFixture> {
  // Inside the project, since the generated modules resolve packages from their own folder.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache/fixture-'));
  const texts = { ...files, 'settings.json': JSON.stringify(settings) };
  for (const [name, text] of Object.entries(texts)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return {
    folder,
    env: {
      FIXTURE_FOLDER: folder,
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.join(folder, 'generated'),
      // The persistent cache is the real site's.
      DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
      ...env,
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Builds other content with the site's own configuration, theme and plugins, in a folder of its own, so that
 * the real site's build and other fixtures are not touched.
 */
export async function buildFixture(fixture: Fixture): Promise<FixtureBuild> {
  const { folder, env, remove } = await layFixture(fixture);
  const built = path.join(folder, 'build');
  const args = ['build', '--config', 'testing/fixture.config.cjs', '--out-dir', built, '--no-minify'];
  const child = spawn(docusaurus, args, {
    cwd: site,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const status = await new Promise<number>((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve(code ?? 1));
  });
  return {
    status,
    output,
    folder: built,
    generated: async (file) => JSON.parse(await readFile(path.join(folder, 'generated', file), 'utf8')),
    remove,
  };
}
