import { createInterface } from 'node:readline/promises';
import { root } from '../root.ts';
import { moveCommand, moveOptions } from './move-command.ts';
import { MoveError } from './move-error.ts';
import type { MoveRequest } from './plan.ts';

/** Runs `npm run move` or `npm run remove`, with the arguments of this process. */
export async function runMove(command: MoveRequest['command'], usage: string): Promise<void> {
  const { stdin, stdout, stderr } = process;
  const confirm = async (question: string) => {
    const lines = createInterface({ input: stdin, output: stdout });
    const answer = await lines.question(question).finally(() => lines.close());
    return /^y(?:es)?$/i.test(answer.trim());
  };
  try {
    await moveCommand(root, moveOptions(command, process.argv.slice(2), process.env), {
      print: (text) => console.log(text),
      confirm: stdin.isTTY === true && stdout.isTTY === true ? confirm : undefined,
      colour: stdout.isTTY === true,
    });
  } catch (error) {
    const isUsage = error instanceof TypeError && 'code' in error;
    if (!(error instanceof MoveError) && !isUsage) throw error;
    const withUsage = isUsage || (error instanceof MoveError && error.code === 'ERR_USAGE');
    stderr.write(`${error.message}\n${withUsage ? `\n${usage}\n` : ''}`);
    process.exitCode = 1;
  }
}
