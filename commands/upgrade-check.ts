import { root } from './lib/root.ts';
import { upgradeCheck, wantedOf } from './lib/upgrade/upgrade-check.ts';
import { UpgradeError } from './lib/upgrade/upgrade-error.ts';

/**
 * Compares what ours depends on inside Docusaurus and DocSearch with another version. Exits with 0 if nothing has to be
 * looked at, 1 if something has, 2 if it could not compare.
 */
const usage = `npm run upgrade:check                               what is installed, with site/upstream.yml
npm run upgrade:check -- 3.11.0                     what is installed, with this version of Docusaurus
npm run upgrade:check -- @docsearch/react@4.8.0     the same for another package
npm run upgrade:check -- --record                   after comparing: writes the hashes of what is installed`;

try {
  const { lines, findings } = await upgradeCheck(root, wantedOf(process.argv.slice(2)));
  console.log(lines.join('\n'));
  process.exitCode = findings === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof UpgradeError)) throw error;
  console.error(error.code === 'ERR_USAGE' ? `${error.message}\n\n${usage}` : error.message);
  process.exitCode = 2;
}
