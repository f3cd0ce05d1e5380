import { parseArgs } from 'node:util';
import { kinds, newPage, wantedFolder } from '../writing/commands/new-page/new-page.ts';
import { root } from './lib/root.ts';
import { runCommand } from './lib/run-command.ts';

await runCommand(
  `npm run new -- ${kinds.join('|')} "Title" [--in knowledge/appsec-vapt/aws]`,
  async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { in: { type: 'string' } },
    });
    const [kind, ...title] = positionals;
    const day = new Date().toLocaleDateString('sv');
    const folder = wantedFolder(values.in, process.env);
    const made = await newPage(root, { kind, title: title.join(' '), folder, day });
    console.log(`${made.file}  →  ${made.path}

  1. Fill in the ${made.places} places marked TODO; /docs/protocols-and-sops/writing explains fields and elements.
  2. npm run dev      shows the page as you type, at http://localhost:3000${made.path}
  3. npm run check    names what is missing or wrong, with file, line and remedy`);
  },
);
