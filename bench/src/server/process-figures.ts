import { readFile } from 'node:fs/promises';

/** Linux's unit of CPU time: 100 a second (man 5 proc_pid_stat). */
const millisecondsPerTick = 10;

/** CPU time of a process or of its main thread, its own and the kernel's for it. */
export async function cpuMilliseconds(
  pid: number,
  of: 'process' | 'main thread' = 'process',
): Promise<number> {
  const file = of === 'process' ? `/proc/${pid}/stat` : `/proc/${pid}/task/${pid}/stat`;
  const stat = await readFile(file, 'utf8');
  // After the name, which may contain spaces: fields 12 and 13 are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
}

/** CPU time of a process for each of some requests, one after the other, in milliseconds. */
export async function cpuOfEach(
  pid: number,
  times: number,
  send: () => Promise<unknown>,
  of: 'process' | 'main thread' = 'process',
): Promise<number> {
  const before = await cpuMilliseconds(pid, of);
  for (let sent = 0; sent < times; sent++) await send();
  return ((await cpuMilliseconds(pid, of)) - before) / times;
}

/** VmRSS of a process on Linux, in megabytes. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
