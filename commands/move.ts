import { moveCommand } from '../writing/commands/move/move-command.ts';
import { runCommand } from './lib/run-command.ts';

const usage = `npm run move -- <page or folder> <new name>    a file, a folder or a URL
npm run move -- "/docs/a#old" "#New heading"   the words of a heading
--write   writes the changes, which are only listed otherwise`;

await runCommand(usage, (args) => moveCommand('move', args));
