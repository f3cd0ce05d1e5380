import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests of one connection that may wait for the responses before them. Browsers and proxies wait for each response
 * themselves; a request that waits takes about 4 KB.
 */
export const maxInTurn = 100;

/** By connection. */
const waiting = new WeakMap<Socket, number>();

/** Whether requests of a connection wait for the response to this one: it must not close the connection. */
export const othersWait = ({ socket }: IncomingMessage): boolean => (waiting.get(socket) ?? 0) > 0;

/**
 * Handles the requests of a connection one after the other, each when the response before it was handed to the system.
 * Node's parser gives all requests of a segment at once; without this, all their responses would be in memory before the
 * client has read a byte.
 *
 * @param refuse - is called with a connection that sent too many; it is closed
 */
export function inTurn(handler: RequestListener, refuse: (socket: Socket) => void): RequestListener {
  return (request, response) => {
    // A response gets its connection when it is its turn.
    if (response.socket !== null) return handler(request, response);
    const { socket } = request;
    if (socket.destroyed) return;
    const before = waiting.get(socket) ?? 0;
    if (before >= maxInTurn) {
      socket.destroy();
      return refuse(socket);
    }
    waiting.set(socket, before + 1);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      handler(request, response);
    });
  };
}
