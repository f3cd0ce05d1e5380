import { once } from 'node:events';

/** The memory of a process after garbage collection. */
interface HeapUsage {
  heapUsed: number;
  external: number;
}

/**
 * Memory that a Node process still holds after a full collection, in megabytes. Unlike resident memory, it
 * does not depend on when the collector last ran.
 *
 * @param pid - the process; SIGUSR1 opens its inspector, on loopback
 * @param inspectPort - its `--inspect-port`
 */
export async function heldMegabytes(pid: number, inspectPort: number): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await debuggerUrl(inspectPort));
  await once(socket, 'open');
  const ask = async (id: number, method: string, params: object = {}): Promise<unknown> => {
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [event] = (await once(socket, 'message')) as [MessageEvent];
      const message = JSON.parse(String(event.data)) as { id?: number; result?: unknown };
      if (message.id === id) return message.result;
    }
  };
  await ask(1, 'HeapProfiler.collectGarbage');
  const { result } = (await ask(2, 'Runtime.evaluate', {
    expression: 'process.memoryUsage()',
    returnByValue: true,
  })) as { result: { value: HeapUsage } };
  socket.close();
  return (result.value.heapUsed + result.value.external) / 2 ** 20;
}

async function debuggerUrl(port: number): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    try {
      const reply = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [target] = (await reply.json()) as { webSocketDebuggerUrl: string }[];
      if (target !== undefined) return target.webSocketDebuggerUrl;
    } catch (cause) {
      if (attempt > 50) throw new Error(`No inspector responds on port ${port}`, { cause });
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
