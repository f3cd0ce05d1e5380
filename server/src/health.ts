import { request } from 'node:http';

/** Longest wait for the response, in milliseconds. */
const longest = 3_000;

// Ends with 0 if the server of this container is ready, else with 1: the health check of an image without a shell.
const { PORT: port = '3000' } = process.env;
const probe = request({ host: '127.0.0.1', port, path: '/readyz', timeout: longest }, (response) => {
  response.resume();
  process.exitCode = response.statusCode === 200 ? 0 : 1;
});
probe.on('timeout', () => probe.destroy());
probe.on('error', () => {
  process.exitCode = 1;
});
probe.end();
