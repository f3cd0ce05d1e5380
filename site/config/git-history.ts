import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { VcsChangeInfo, VcsConfig } from '@docusaurus/types';

/** The largest output of Git that is read, in bytes. */
const maxBuffer = 64 * 1024 * 1024;

/**
 * Who changed each file last, and when. Docusaurus's own reading leaves `.mailmap` out, and stops the build without a
 * history: here an unpacked archive, or an image without .git, has pages without a 'last updated'.
 *
 * @param root - the project's folder
 */
export function gitHistory(root: string): VcsConfig {
  const changes = lastChanges(root).catch(() => new Map<string, VcsChangeInfo>());
  return {
    // Docusaurus refuses functions that name no parameter.
    initialize: (_site) => {},
    // Every post has its day in the name of its file.
    getFileCreationInfo: async (_file) => null,
    getFileLastUpdateInfo: async (file) => (await changes).get(file) ?? null,
  };
}

async function lastChanges(root: string): Promise<Map<string, VcsChangeInfo>> {
  const git = [
    '-C',
    root,
    '-c',
    'core.quotePath=false',
    '-c',
    'log.showSignature=false',
    'log',
    '--relative',
  ];
  const { stdout } = await promisify(execFile)('git', [...git, '--format=%x00%ct %aN', '--name-only'], {
    maxBuffer,
  });
  const changes = new Map<string, VcsChangeInfo>();
  for (const commit of stdout.split('\0').slice(1)) {
    const [head = '', ...files] = commit.split('\n');
    const [, seconds, author = ''] = /^(\d+) (.*)$/.exec(head) ?? [];
    for (const file of files) {
      const absolute = path.join(root, file);
      // The newest commit comes first.
      if (file !== '' && !changes.has(absolute))
        changes.set(absolute, { timestamp: Number(seconds) * 1000, author });
    }
  }
  return changes;
}
