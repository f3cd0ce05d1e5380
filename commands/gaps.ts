import { parseArgs } from 'node:util';
import { createEngine, headingsOf, parseSynonyms } from '@kwikid/search';
import { readInsightSettings } from '@kwikid/server/config';
import { listedGaps } from '@kwikid/server/insight';
import { searchFile } from './lib/build/search-file.ts';
import { gapLines, maxSections, type NearSection } from './lib/gaps/gap-lines.ts';
import { keptDataSettings, withStores } from './lib/kept-data/with-stores.ts';
import { CommandError, runCommand } from './lib/run-command.ts';

const usage = `npm run gaps                shows what readers lacked, as lines for content/data/asked
npm run gaps -- --most 50   so many of each kind; the default is 20
DATABASE_URL names the servers' database, or DATA_DIR the folder of one server; the default is .data.
GAPS_SHOWN_FROM is as for the server. BUILD_DIR names a build whose sections are offered; the default is made of these sources`;

await runCommand(usage, async (args) => {
  const { values } = parseArgs({ args, options: { most: { type: 'string', default: '20' } } });
  const most = Number(values.most);
  if (!Number.isInteger(most) || most < 1)
    throw new CommandError('ERR_USAGE', '--most is a whole number from 1 on.');
  const shown = readInsightSettings(process.env);
  const kept = await withStores(keptDataSettings(process.env), async ({ insight }) => ({
    gaps: await insight.gaps(),
    judgements: await insight.judgements(),
    pages: [],
  }));
  const { records, synonyms } = await searchFile(process.env.BUILD_DIR || undefined);
  const engine = createEngine(records, { synonyms: parseSynonyms(synonyms) });
  const near = (text: string): NearSection[] =>
    engine.search({ query: `${text} `, hitsPerPage: maxSections }).hits.map(({ record }) => ({
      url: record.url,
      name: headingsOf(record).join(' › '),
    }));
  const listed = listedGaps(kept, shown, () => false);
  console.log(gapLines(listed, near, most).join('\n'));
});
