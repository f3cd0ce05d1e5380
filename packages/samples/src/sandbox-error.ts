import { findProgram } from './needs/machine.ts';
import { runPlan } from './run-plan.ts';

/** Why no sandbox can be made here: no bwrap, or a machine that lets nobody make namespaces. */
export async function sandboxError(): Promise<string | undefined> {
  if (findProgram('bwrap') === undefined) return 'bwrap is missing';
  const steps = [{ line: 0, files: [], script: 'echo works', args: [] }];
  const { results, stopped } = await runPlan(
    { file: '', steps, needs: [], parsed: [], unknown: [] },
    { seconds: 20 },
  );
  return results[0]?.stdout === 'works\n' ? undefined : (stopped ?? results[0]?.stderr ?? 'it says nothing');
}
