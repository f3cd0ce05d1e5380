import { parseArgs } from 'node:util';
import { keptDataSettings } from './lib/kept-data/with-stores.ts';
import { CommandError, runCommand } from './lib/run-command.ts';
import { endSessions, listSessions } from './lib/sessions/administer-sessions.ts';
import { sessionLines } from './lib/sessions/session-lines.ts';

const usage = `npm run sessions -- list <subject>   shows the sessions of one person
npm run sessions -- end <subject>    ends them all; a running server refuses them within a second
DATABASE_URL names the servers' database, or DATA_DIR the folder of one server; the default is .data`;

await runCommand(usage, async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [task, subject = '', ...rest] = positionals;
  if ((task !== 'list' && task !== 'end') || subject.trim() === '' || rest.length > 0)
    throw new CommandError('ERR_USAGE', 'Write list or end, and one subject.');
  const settings = keptDataSettings(process.env);
  const now = Math.floor(Date.now() / 1000);
  if (task === 'list') {
    console.log(sessionLines(await listSessions(settings, subject, now)).join('\n'));
  } else {
    const { length } = await endSessions(settings, subject, now);
    console.log(
      `Ended ${length === 1 ? '1 session' : `${length} sessions`} of '${subject}'. A running server refuses them within a second.
If the account is not blocked at the provider, its owner can sign in again.`,
    );
  }
});
