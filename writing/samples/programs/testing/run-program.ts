import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Runs one of the programs in an empty folder, as a reader does.
 *
 * @param files - written there, by name
 * @returns its exit status and what it printed
 */
export function runProgram(
  name: string,
  args: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
): { status: number | null; lines: string[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'program-'));
  try {
    for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
    const program = path.join(import.meta.dirname, '..', name);
    // -B: no __pycache__ beside the sources.
    const { status, stdout, stderr } = spawnSync('python3', ['-B', program, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, lines: `${stdout}${stderr}`.split('\n').filter((line) => line !== '') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
