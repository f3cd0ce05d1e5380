import { watch } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { yamlErrors } from './yaml-errors.ts';

/**
 * Returns once all front matter and data of the content can be read. Until then it shows the errors at the URL at
 * which the site will be: with any of them Docusaurus ends at its start.
 *
 * @param project - its folder
 * @param port - on loopback
 */
export async function untilYaml(project: string, port: number): Promise<void> {
  let errors = await yamlErrors(project);
  if (errors.length === 0) return;
  const server = createServer((_request, response) => {
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(pageOf(errors));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  console.error(`${errors.join('\n')}\nThe site starts as soon as this is corrected.`);
  const watcher = watch(join(project, 'content'), { recursive: true });
  while (errors.length > 0) {
    await new Promise((resolve) => {
      watcher.once('change', resolve);
      // An editor that replaces a file may be missed.
      setTimeout(resolve, 5000).unref();
    });
    errors = await yamlErrors(project);
  }
  watcher.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** It loads itself again, until the site answers instead. */
const pageOf = (errors: readonly string[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="3">
<title>Not YAML</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 3rem auto; padding: 0 1rem }</style>
<h1>The site cannot start</h1>
<p>Correct this, and the page appears by itself.</p>
${errors.map((error) => `<pre>${escaped(error)}</pre>`).join('\n')}
`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
