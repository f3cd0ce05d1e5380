import { parseSynonyms } from '@kwikid/search';
import { pushVariables } from '@kwikid/server/search-settings';
import { SearchFileError, searchFile } from './lib/build/search-file.ts';
import { PushError, pushIndex } from './lib/hosted-search/push-index.ts';

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

  const { records, synonyms } = await searchFile(present.BUILD_DIR);
  console.log(`Pushing ${records.length} records to ${index} …`);
  await pushIndex({ appId, adminKey, index, origin, records, synonyms: parseSynonyms(synonyms) });
  console.log(`${index} holds these ${records.length} records, and nothing else.`);
}

main().catch((error: unknown) => {
  if (!(error instanceof PushError || error instanceof SearchFileError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
