import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * Whose allowance a request uses: its caller's address, all of an IPv6 network as one. Some proxies write the
 * caller's port beside it, and each connection would have an allowance of its own; what is not an address at all counts
 * for the proxy that wrote it.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const bare = ip.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(bare) === 0 ? (socket.remoteAddress ?? '') : normalizeIP(bare);
}
