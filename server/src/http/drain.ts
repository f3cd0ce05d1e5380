import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** How often connections are checked during shutdown, in milliseconds. */
const lookEvery = 20;

/**
 * Prepares a server for a shutdown that cuts no response short. Node's `close` also ends connections whose
 * response was handed over but not read: a slow reader would get a part of the page. Here idle connections
 * are closed only while nothing is waiting to be sent. Idle connections that stay open because of a slow
 * reader cost nothing: the process stays for that reader anyway.
 *
 * @returns a function that stops listening and resolves once the last connection has closed
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
