import { connect } from 'node:net';
import { residentMegabytes } from './process-figures.ts';
import type { Server } from './server.ts';

const unreadMilliseconds = 5000;

/**
 * Sends requests on connections that read nothing, for some seconds.
 *
 * @param meanwhile - runs until then, again and again
 * @returns by how many megabytes the process grew at most
 */
export async function unreadMegabytes(
  { port, pid }: Server,
  requests: string,
  connections: number,
  meanwhile = () => new Promise<void>((resolve) => setTimeout(resolve, 50)),
): Promise<number> {
  const before = await residentMegabytes(pid);
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => {});
    socket.write(requests);
    return socket;
  });
  let max = before;
  for (const until = performance.now() + unreadMilliseconds; performance.now() < until; ) {
    await meanwhile();
    max = Math.max(max, await residentMegabytes(pid));
  }
  for (const socket of sockets) socket.destroy();
  return max - before;
}
