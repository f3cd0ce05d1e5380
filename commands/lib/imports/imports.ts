import path from 'node:path/posix';
import { z } from 'zod';

/** The schema of `rooms.yml`. */
export const roomsFile = z.strictObject({
  workspaces: z.record(z.string(), z.array(z.string())).describe('what each folder may import of ours'),
  floors: z
    .record(z.string(), z.array(z.string()))
    .describe('folders inside a folder, from the ground up: each may import those before it, none after it'),
});
export type Rooms = z.infer<typeof roomsFile>;

/** A source file and its text. */
export interface Source {
  /** Relative to the project's root, with forward slashes. */
  file: string;
  text: string;
}

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/**
 * Finds the imports that the rooms do not allow.
 *
 * @returns one line for each, which names the file, the import and the rule
 */
export function forbiddenImports(sources: readonly Source[], { workspaces, floors }: Rooms): string[] {
  const folders = Object.keys(workspaces);
  const workspaceOf = (file: string) => folders.find((folder) => file.startsWith(`${folder}/`));
  return sources.flatMap(({ file, text }) => {
    const home = workspaceOf(file);
    if (home === undefined) return [`${file} is in no folder of rooms.yml`];
    const allowed = workspaces[home] ?? [];
    return importsOf(text).flatMap((specifier) => {
      if (specifier.startsWith('@kwikid/')) {
        const target = specifier.slice('@kwikid/'.length);
        const mayImport = allowed.some((entry) => entry === target || entry === `${target.split('/')[0]}/*`);
        return mayImport ? [] : [`${file} imports ${specifier}: rooms.yml does not list it for ${home}`];
      }
      if (!specifier.startsWith('.')) return [];
      const target = path.join(path.dirname(file), specifier);
      if (workspaceOf(target) !== home && !allowed.some((entry) => target.startsWith(`${entry}/`))) {
        return [`${file} imports ${specifier}: import another workspace by its package name`];
      }
      if (isTestKit(file)) return [];
      return climbs(file, target, floors).map((rule) => `${file} imports ${specifier}: ${rule}`);
    });
  });
}

function importsOf(text: string): string[] {
  return [...text.matchAll(importPattern)].map(([, specifier = '']) => specifier);
}

/** Tests and test kits may import from every floor. */
function isTestKit(file: string): boolean {
  return /\.(?:test|contract)\.tsx?$|\/testing[/.]/.test(file);
}

function climbs(file: string, target: string, floors: Rooms['floors']): string[] {
  return Object.entries(floors).flatMap(([folder, rooms]) => {
    const [from, to] = [roomOf(file, folder), roomOf(target, folder)];
    if (to === undefined || from === undefined || from === to) return [];
    const [above, below] = [rooms.indexOf(from), rooms.indexOf(to)];
    if (below === -1 || above === -1)
      return [`${folder} has no floor '${below === -1 ? to : from}': add it to floors in rooms.yml`];
    return below > above ? [`in ${folder}, ${from} is below ${to}`] : [];
  });
}

/** The folder directly below another that a file is in; undefined for a file that is in no such folder. */
function roomOf(file: string, folder: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [room, ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length > 0 ? room : undefined;
}
