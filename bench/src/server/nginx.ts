import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes the configuration of an nginx of one process. @param http - the content of its `http` block */
export function writeNginx(folder: string, http: string): Promise<void> {
  // If it is started as root, nginx would read files as another user.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return writeFile(
    join(folder, 'nginx.conf'),
    `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 2048; }
http { ${paths.join(' ')} ${http} }
`,
  );
}

/** Starts nginx with the configuration of a folder. */
export const startNginx = (folder: string): ChildProcess =>
  spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
