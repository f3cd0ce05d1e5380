import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { CommandError } from './run-command.ts';

/** The file of the records, from the project's root. */
export const recordsFile = 'site/upstream.yml';

const records = z.array(
  z.strictObject({
    ours: z.string().describe('a file, from the root of the project'),
    why: z.string().min(1).describe('what ours does that upstream does not'),
    upstream: z.array(z.string().regex(/^@[\w-]+\/[\w-]+\/./)).describe('files, as package and path'),
  }),
);

/** A file of ours that replaces, repeats or changes files of upstream. */
export type UpstreamRecord = z.infer<typeof records>[number];

/** @throws {CommandError} ERR_UPSTREAM_FILE */
export function readUpstream(root: string): UpstreamRecord[] {
  const { data, error } = records.safeParse(parse(readFileSync(join(root, recordsFile), 'utf8')));
  if (data !== undefined) return data;
  throw new CommandError('ERR_UPSTREAM_FILE', `${recordsFile} has errors:\n${z.prettifyError(error)}`);
}

/** Records whose files do not exist, and components of ours that replace one of upstream's without a record. */
export function upstreamFindings(root: string, found: readonly UpstreamRecord[]): string[] {
  const isThere = (file: string) => existsSync(join(root, file));
  const gone = found.flatMap(({ ours, upstream }) => [
    ...(isThere(ours) ? [] : [`${ours} does not exist: remove it from ${recordsFile}`]),
    ...upstream
      .filter((file) => !isThere(join('node_modules', file)))
      .map((file) => `${ours}: ${file} is gone: compare ours with what took its place`),
  ]);
  const recorded = new Set(found.map(({ ours }) => ours));
  const missing = globSync('site/src/theme/**/*.tsx', { cwd: root }).flatMap((file) => {
    const name = file.replace('site/src/theme/', '').replace(/(?:\/index)?\.tsx$/, '');
    const wraps = readFileSync(join(root, file), 'utf8').includes(`'@theme-original/${name}'`);
    const upstream = globSync(
      `node_modules/@docusaurus/{theme-*/lib/theme,core/lib/client/theme-fallback}/${name}{/index,}.js`,
      { cwd: root },
    );
    return wraps || recorded.has(file) || upstream.length === 0
      ? []
      : [`${file} replaces ${upstream[0]}: add it to ${recordsFile}, with why`];
  });
  return [...gone, ...missing];
}
