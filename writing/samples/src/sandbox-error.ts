import { findProgram } from './machine.ts';
import { runPlan } from './run-plan.ts';

/** Why no sandbox can be made here: bwrap is missing, or the machine forbids namespaces. Undefined if one can. */
export async function sandboxError(): Promise<string | undefined> {
  if (findProgram('bwrap') === undefined) return 'bwrap is missing';
  const steps = [{ line: 0, files: [], script: 'echo works', args: [] }];
  const { results, stopped } = await runPlan({ file: '', steps, parsed: [], unknown: [] }, { seconds: 20 });
  return results[0]?.stdout === 'works\n'
    ? undefined
    : (stopped ?? results[0]?.stderr ?? 'it printed nothing');
}
