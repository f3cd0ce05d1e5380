import { parseArgs } from 'node:util';
import { readSources } from '@kwikid/content';
import { root as project } from '../../../commands/lib/root.ts';
import { CommandError } from '../../../commands/lib/run-command.ts';
import { firstLines } from '../../../commands/lib/terminal/first-lines.ts';
import { apply, refuseUncommitted, stillNamed } from './apply.ts';
import { type MoveRequest, planMove } from './plan.ts';

/**
 * Says what a move or removal changes and what else names it; with `--write` it makes the changes, which git then shows
 * and undoes.
 *
 * @throws {CommandError} with the remedy; nothing was changed then
 */
export async function moveCommand(
  command: MoveRequest['command'],
  args: string[],
  print: (text: string) => void = console.log,
  root = project,
): Promise<void> {
  const options = { write: { type: 'boolean', default: false }, to: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [from, to = values.to, ...rest] = positionals;
  const isMove = command === 'move';
  if (from === undefined || rest.length > 0 || (isMove ? positionals.length < 2 : positionals.length > 1))
    throw new CommandError(
      'ERR_USAGE',
      isMove ? 'Write two names: the old one and the new one.' : 'Write one name.',
    );
  const plan = planMove(await readSources(root), { command, from, to });
  await refuseUncommitted(root, plan);
  const named = await stillNamed(root, plan);
  for (const { from: old, to: now } of plan.changes)
    print(old === now ? `changes  ${old}` : `${old}  →  ${now ?? '(removed)'}`);
  if (named.length > 0)
    print(`Still named here, where only a person can change it:\n${firstLines(named).join('\n')}`);
  if (!values.write) return print('Nothing is written. Add --write to write these changes.');
  await apply(root, plan);
  print(`${plan.changes.length} files changed. Now: git diff, npm run check. To undo it: git stash -u`);
}
