import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** How often connections are checked while the server goes down, in milliseconds. */
const lookEvery = 20;

/**
 * Prepares a server to go down without cutting a response short. Node's `close` also ends every connection
 * whose response was handed over, read or not: a slow reader would get a part of the page. Here idle
 * connections are closed only while nothing is waiting to be sent. Idle connections that wait longer because of a slow
 * reader cost nothing: the process stays for that reader anyway, and serves what they still request.
 *
 * @returns what stops listening and resolves once the last connection has closed
 */
export function drain(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async () => {
    // The plain server's close: it stops listening and waits.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    const closeIdle = () => {
      for (const socket of sockets) if (socket.writableLength > 0) return;
      server.closeIdleConnections();
    };
    closeIdle();
    const looking = setInterval(closeIdle, lookEvery);
    await closed;
    clearInterval(looking);
  };
}
