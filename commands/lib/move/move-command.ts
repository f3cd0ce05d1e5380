import { parseArgs } from 'node:util';
import { firstLines } from '../terminal/first-lines.ts';
import { MoveError } from './move-error.ts';
import { type MoveRequest, planMove } from './plan.ts';
import { apply, difference, readProject, refuseUncommitted, stillNamed } from './project-files.ts';

/** What a command needs of its terminal. */
export interface Terminal {
  print: (text: string) => void;
  /** Asks a question; undefined if nobody can answer. */
  confirm: ((question: string) => Promise<boolean>) | undefined;
  colour: boolean;
}

export interface MoveOptions extends MoveRequest {
  write: boolean;
}

const usage: Readonly<Record<MoveRequest['command'], string>> = {
  move: 'npm run move -- [--write] [--promised] [--no-redirect] <page, folder or page#heading> <new name>',
  remove: 'npm run remove -- [--write] [--promised] [--to <page or page#section>] <page or folder>',
};

/**
 * Reads the arguments of both commands.
 *
 * @param env - where npm leaves the options that it consumed
 * @throws {MoveError} ERR_USAGE
 */
export function moveOptions(
  command: MoveRequest['command'],
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): MoveOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      promised: { type: 'boolean', default: false },
      'no-redirect': { type: 'boolean', default: false },
      to: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) throw new MoveError('ERR_USAGE', usage[command]);
  const consumed = ['write', 'promised', 'to', 'redirect'].find(
    (name) => env[`npm_config_${name}`] !== undefined,
  );
  if (consumed !== undefined)
    throw new MoveError(
      'ERR_USAGE',
      `npm consumed --${consumed === 'redirect' ? 'no-redirect' : consumed}: write -- before the names.`,
    );
  const [from, to, ...rest] = positionals;
  const isMove = command === 'move';
  if (from === undefined || rest.length > 0 || (to !== undefined) !== isMove)
    throw new MoveError(
      'ERR_USAGE',
      isMove
        ? 'Write two names: the old one and the new one.'
        : 'Write one name: that of the page or folder.',
    );
  if (isMove && values.to !== undefined)
    throw new MoveError('ERR_USAGE', 'A move has no --to: write the new name after the old one.');
  if (!isMove && values['no-redirect'])
    throw new MoveError(
      'ERR_USAGE',
      'A removal has no --no-redirect: leave --to out if nothing leads to the page.',
    );
  return {
    ...{ command, from, to: isMove ? to : values.to },
    ...{ promised: values.promised, redirect: !values['no-redirect'], write: values.write },
  };
}

/**
 * Shows what a move or removal changes, and makes the changes if it may.
 *
 * @param root - the project's folder
 * @returns whether anything was written
 * @throws {MoveError} with the remedy; nothing was changed then
 */
export async function moveCommand(root: string, options: MoveOptions, terminal: Terminal): Promise<boolean> {
  const project = await readProject(root);
  const plan = planMove(project, options);
  terminal.print(await difference(root, plan, terminal.colour));
  const named = await stillNamed(root, plan, project);
  for (const note of plan.notes) terminal.print(`Note: ${note}`);
  if (named.length > 0)
    terminal.print(`Still named here, where only a person can change it:\n${firstLines(named).join('\n')}`);
  const mayWrite =
    options.write ||
    (terminal.confirm !== undefined && (await terminal.confirm('Write these changes? [y/N] ')));
  if (!mayWrite) {
    terminal.print(
      terminal.confirm === undefined
        ? 'Nothing is written. Add --write to write these changes.'
        : 'Nothing is written.',
    );
    return false;
  }
  await refuseUncommitted(root, plan);
  await apply(root, plan);
  terminal.print(
    `${plan.changes.length} files changed. Now: npm run check. To undo it before the commit: git stash -u`,
  );
  return true;
}
