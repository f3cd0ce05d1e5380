import { moveCommand } from '../writing/commands/move/move-command.ts';
import { runCommand } from './lib/run-command.ts';

const usage = `npm run remove -- <page or folder> [--to <page or page#section>]   a file or a URL, and where its links lead
--write   writes the changes, which are only listed otherwise`;

await runCommand(usage, (args) => moveCommand('remove', args));
