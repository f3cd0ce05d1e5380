import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { DriverEvent } from './driver.ts';
import type { Plan } from './plan.ts';
import { sandboxCommand } from './sandbox.ts';

/** How one step ended. */
export interface StepResult {
  /** An exit status, a signal's name, or words. */
  status: number | string;
  stdout: string;
  stderr: string;
  /** Steps whose nginx block was loaded by this one. */
  loaded: number[];
}

/** The results of a page's sandbox. */
export interface PlanResult {
  /** One for each step that ended. */
  results: StepResult[];
  /** Why not all steps ended: the time limit, or an error of the sandbox. */
  stopped?: string;
}

/** Most characters of a page's results: more than any page needs, less than fills memory. */
const maxSaid = 64 * 2 ** 20;

/**
 * Runs a page's steps in their own sandbox.
 *
 * @param seconds - after which the sandbox ends with all its processes
 */
export function runPlan(plan: Plan, { seconds }: { seconds: number }): Promise<PlanResult> {
  const [command = '', ...args] = sandboxCommand({
    node: process.execPath,
    driver: path.join(import.meta.dirname, 'driver.ts'),
    isRoot: process.getuid?.() === 0,
  });
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const results: StepResult[] = [];
  let stopped: string | undefined;
  let stderr = '';
  let said = 0;
  const stop = (why: string) => {
    stopped ??= why;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => stop(`the page took more than ${seconds} seconds`), seconds * 1000);
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(plan.steps));
  child.stdout.on('data', (data: Buffer) => {
    said += data.length;
    if (said > maxSaid) stop('the page printed too much');
  });
  child.stderr.on('data', (data: Buffer) => {
    stderr = `${stderr}${data.toString()}`.slice(-2000);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const event = parseEvent(line);
    if (event !== undefined && 'status' in event) results.push(event);
  });
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      if (results.length < plan.steps.length) stopped ??= `the sandbox ended: ${stderr.trim()}`;
      resolve({ results, ...(stopped === undefined ? {} : { stopped }) });
    };
    child.on('error', (error) => {
      stderr = error.message;
      end();
    });
    child.on('close', end);
  });
}

/** A message of the driver; undefined if a sample wrote into its pipe. */
function parseEvent(line: string): DriverEvent | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
