import { parseSynonyms } from '@kwikid/search';
import { pushVariables } from '@kwikid/server/search-settings';
import { searchFile } from './lib/build/search-file.ts';
import { pushIndex } from './lib/hosted-search/push-index.ts';
import { CommandError, runCommand } from './lib/run-command.ts';

await runCommand('npm run search:push   fills the hosted search from this build', async () => {
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const variables = pushVariables.safeParse(present);
  if (!variables.success) {
    const errors = variables.error.issues.map(({ path, message }) => `  ${String(path[0])}: ${message}`);
    throw new CommandError('ERR_SETTINGS', `The hosted search is not configured:\n${errors.join('\n')}`);
  }
  const { ALGOLIA_APP_ID: appId, ALGOLIA_ADMIN_KEY: adminKey } = variables.data;
  const { ALGOLIA_INDEX: index, ALGOLIA_HOST: origin } = variables.data;

  const { records, synonyms } = await searchFile(present.BUILD_DIR);
  console.log(`Pushing ${records.length} records to ${index} …`);
  await pushIndex({ appId, adminKey, index, origin, records, synonyms: parseSynonyms(synonyms) });
  console.log(`${index} holds these ${records.length} records, and nothing else.`);
});
