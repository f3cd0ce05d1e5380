import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { SearchFile } from '@kwikid/prepared-build/read';
import { parseSynonyms } from '@kwikid/search';
import { pushVariables } from '@kwikid/server/search-settings';
import { buildAll } from './lib/build/build-all.ts';
import { PushError, pushIndex } from './lib/hosted-search/push-index.ts';
import { root } from './lib/root.ts';

/** Fills the hosted search from this build. */
async function main(): Promise<void> {
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const variables = pushVariables.safeParse(present);
  if (!variables.success) {
    const errors = variables.error.issues.map(({ path, message }) => `  ${String(path[0])}: ${message}`);
    throw new PushError(`The hosted search is not configured:\n${errors.join('\n')}`);
  }
  const { ALGOLIA_APP_ID: appId, ALGOLIA_ADMIN_KEY: adminKey } = variables.data;
  const { ALGOLIA_INDEX: index, ALGOLIA_HOST: origin } = variables.data;

  // A named build is used as it is, as by the server.
  if (present.BUILD_DIR === undefined) await buildAll();
  const { records, synonyms } = await readSearchFile(present.BUILD_DIR ?? 'build');
  console.log(`Pushing ${records.length} records to ${index} …`);
  await pushIndex({ appId, adminKey, index, origin, records, synonyms: parseSynonyms(synonyms) });
  console.log(`${index} holds these ${records.length} records, and nothing else.`);
}

async function readSearchFile(folder: string): Promise<SearchFile> {
  const file = resolve(root, folder, 'search.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as SearchFile;
  } catch (cause) {
    throw new PushError(`${file} is missing or broken: run "npm run build -- --force".`, { cause });
  }
}

main().catch((error: unknown) => {
  if (!(error instanceof PushError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
