import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * The key of a request's allowance: its caller's address, with a whole IPv6 network as one. Some proxies
 * append the caller's port, which would give each connection its own allowance, so it is removed. A value
 * that is not an address counts for the proxy that wrote it.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const bare = ip.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(bare) === 0 ? (socket.remoteAddress ?? '') : normalizeIP(bare);
}
