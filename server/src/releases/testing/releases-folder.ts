import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { writePointer } from '@kwikid/prepared-build/releases';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { fixtureBuild, fixturePage } from '../../testing/fixture-build.ts';

export const scriptOf = (word: string) => `/assets/js/main.${word.padEnd(8, '0')}.js`;
export const gateScriptOf = (word: string) => `/_gate/gate-${word.padEnd(8, '0')}.js`;

/** A build whose page, scripts, gate and inline scripts all hold a word. */
export const wordBuild = (word: string): Promise<string> =>
  fixtureBuild(
    {
      'docs/product/index.html': fixturePage(
        '/docs/product/',
        'Overview',
        `<p>Only here: ${word}.</p><script>window.word='${word}'</script>`,
      ),
      'docs/product/index.md': `# Overview ${word}`,
      [scriptOf(word).slice(1)]: `export const word = '${word}';`,
    },
    {
      'index.html': `<!doctype html><title>Internal Documentation</title><script>theme('${word}')</script><p>the gate</p>`,
      [gateScriptOf(word).slice(1)]: `console.log("${word}")`,
    },
  );

export interface ReleasesFolder {
  folder: string;
  /** Copies a build of the word into the folder; its id is the word. */
  add(word: string): Promise<string>;
  /** Moves the pointer. */
  point(id: string): void;
}

/** A folder with a release, and the pointer at it. */
export async function releasesFolder(word: string): Promise<ReleasesFolder> {
  const folder = temporaryFolder('releases');
  const releases: ReleasesFolder = {
    folder,
    async add(id) {
      await cp(await wordBuild(id), join(folder, id), { recursive: true });
      return join(folder, id);
    },
    point: (id) => writePointer(folder, id),
  };
  await releases.add(word);
  releases.point(word);
  return releases;
}
