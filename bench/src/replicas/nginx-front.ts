import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stop, untilReady } from '@kwikid/testing/processes';
import { root } from '../root.ts';
import { startNginx, writeNginx } from '../server/nginx.ts';

/** nginx before the servers, with what `deploy/nginx` says about passing requests on. */
export async function nginxFront(port: number, ports: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  const deployed = await readFile(join(root, 'deploy/nginx/kwikid-documentation.conf'), 'utf8');
  const location = /^ {4}location \/ \{[\s\S]*?^ {4}\}/m.exec(deployed)?.[0];
  if (location === undefined) throw new Error('deploy/nginx has no location /');
  // The one difference: the servers know the site by a name with a port, on plain http.
  const passing = location.replace('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;');
  const write = (to: readonly number[]) =>
    writeNginx(
      folder,
      `log_format tried '$status $upstream_addr'; access_log ${folder}/access.log tried;
  upstream kwikid_documentation { ${to.map((each) => `server 127.0.0.1:${each} fail_timeout=2s;`).join(' ')} keepalive 32; }
  server { listen 127.0.0.1:${port}; ${passing} }`,
    );
  await write(ports);
  const nginx = startNginx(folder);
  await untilReady(`http://localhost:${port}/healthz`, nginx);
  return {
    /** Sends requests to these ports from now on, without ending a connection. */
    async reload(to: readonly number[]) {
      await write(to);
      nginx.kill('SIGHUP');
    },
    /** The status of each request so far, and the ports that it was sent to, more than one if it was repeated. */
    async requests() {
      const text = await readFile(join(folder, 'access.log'), 'utf8');
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => ({
          status: Number(line.slice(0, 3)),
          upstreams: [...line.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, tried]) => Number(tried)),
        }));
    },
    close: () => stop(nginx, 'SIGQUIT'),
  };
}
