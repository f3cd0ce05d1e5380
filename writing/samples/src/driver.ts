// Runs inside the sandbox, so it imports nothing of the project. It reads a plan from standard input and writes a
// line of JSON when each step begins and ends.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as idle } from 'node:timers/promises';
import type { Step } from './plan.ts';

/** A message of the driver. */
export type DriverEvent =
  | { step: number; began: true }
  | { step: number; status: number | string; stdout: string; stderr: string; loaded: number[] };

/** The most characters that a block may print. */
const maxOutput = 2 ** 20;

const loadedFile = '/run/samples/nginx-loaded';

// Records every configuration that nginx loads or reloads, with its includes.
const nginxWrapper = `#!/bin/bash
note=yes kept=()
while read -r -d '' word; do
  case $word in
    -t | -T | -tq | -qt | -v | -V | -h | stop | quit | reopen) note= ;;
    -s | reload) continue ;;
  esac
  kept+=("$word")
done < <(printf '%s\\0' "$@")
if [ -n "$note" ]; then /usr/sbin/nginx "\${kept[@]}" -T >>${loadedFile} 2>/dev/null || true; fi
exec /usr/sbin/nginx "$@"
`;

const passwd = ['root:x:0:0', 'www-data:x:33:33', 'nobody:x:65534:65534', 'sshd:x:100:65534'].map(
  (entry) => `${entry}::/nonexistent:/usr/sbin/nologin`,
);

function prepare(): void {
  const id = `${process.getuid?.()}:${process.getgid?.()}`;
  const files = {
    '/etc/passwd': [...passwd, `reader:x:${id}::${process.cwd()}:/bin/bash`],
    '/etc/group': ['root:x:0:', 'www-data:x:33:', `reader:x:${id.split(':')[1]}:`, 'nogroup:x:65534:'],
    '/etc/hosts': ['127.0.0.1 localhost sandbox', '::1 localhost'],
    '/etc/nsswitch.conf': ['passwd: files', 'group: files', 'hosts: files'],
  };
  for (const [file, lines] of Object.entries(files)) writeFileSync(file, `${lines.join('\n')}\n`);
  for (const folder of [
    '/etc/nginx/conf.d',
    '/etc/nginx/snippets',
    '/run/sshd',
    '/run/postgresql',
    '/etc/ssh',
  ]) {
    mkdirSync(folder, { recursive: true });
  }
  writeFileSync('/opt/wrappers/nginx', nginxWrapper);
  chmodSync('/opt/wrappers/nginx', 0o755);
  process.umask(0o022);
}

async function runStep({ script = '', args, shell, expected }: Step) {
  const child = spawn('/bin/bash', [shell && expected ? '-u' : '-eu', '-c', script, 'sample', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output = { stdout: '', stderr: '' };
  let tooMuch = false;
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (data: string) => {
      output[name] += data;
      if (output[name].length <= maxOutput) return;
      output[name] = output[name].slice(0, maxOutput);
      tooMuch = true;
      child[name].pause();
      if (child.pid !== undefined) killGroup(child.pid);
    });
  }
  // Not 'close': a background server keeps the pipes open.
  const status = await new Promise<number | string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(code ?? signal ?? 1));
  });
  for (let before = -1; before !== output.stdout.length + output.stderr.length; ) {
    before = output.stdout.length + output.stderr.length;
    await idle();
    await idle();
  }
  return { status: tooMuch ? `it printed more than ${maxOutput} characters` : status, ...output };
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** The blocks that nginx loaded in this step. */
function loadedBlocks(steps: readonly Step[]): number[] {
  if (!existsSync(loadedFile)) return [];
  const loaded = readFileSync(loadedFile, 'utf8');
  rmSync(loadedFile);
  return steps.flatMap(({ nginx }, index) => (nginx !== undefined && loaded.includes(nginx) ? [index] : []));
}

const say = (event: DriverEvent) => writeSync(1, `${JSON.stringify(event)}\n`);

prepare();
const steps: Step[] = JSON.parse(readFileSync(0, 'utf8'));
for (const [index, step] of steps.entries()) {
  say({ step: index, began: true });
  let result = { status: 0 as number | string, stdout: '', stderr: '' };
  try {
    for (const { path, text } of step.files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    if (step.script !== undefined) result = await runStep(step);
    for (const { path } of step.files) if (/\.reading-\d$/.test(path)) rmSync(path);
  } catch (error) {
    result.status = error instanceof Error ? error.message : String(error);
  }
  say({ step: index, ...result, loaded: loadedBlocks(steps) });
}
process.exit(0);
