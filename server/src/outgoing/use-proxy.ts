import http from 'node:http';
import type { OutgoingSettings } from './settings.ts';

/**
 * Sends the requests of this process (`fetch` and `node:http`) through the configured proxies. Call it before the first
 * one. By itself, Node ignores these variables.
 *
 * @returns restores what was before
 * @see https://nodejs.org/docs/latest-v24.x/api/http.html#built-in-proxy-support
 */
export function useProxy({ httpsProxy, httpProxy, direct }: OutgoingSettings): () => void {
  if (httpsProxy === undefined && httpProxy === undefined) return () => {};
  return http.setGlobalProxyFromEnv({
    HTTPS_PROXY: httpsProxy,
    HTTP_PROXY: httpProxy,
    NO_PROXY: direct.join(','),
  });
}
