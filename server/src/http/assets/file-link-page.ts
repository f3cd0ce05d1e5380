import { createHash } from 'node:crypto';
import { type HeaderSettings, plainPageHeaders } from '../gate/headers.ts';
import { type PreparedResponse, prepareResponse } from './prepared-response.ts';

/**
 * What a reader sees after following another site's link to a file. It is the same whether or not the file
 * exists, so that the other site cannot find out from the window it opened. Its first link is its own URL: a
 * click on it is a request of this site and gets the file.
 */
const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>A link to a file</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem }</style>
</head>
<body>
<main>
<h1>A link to a file</h1>
<p>Another site sent you to a file of this documentation.</p>
<p><a href="">Open the file</a> or go to the <a href="/">documentation</a>.</p>
</main>
</body>
</html>
`;

/** The page between another site and a file, ready to send. */
export function fileLinkPage(config: HeaderSettings): PreparedResponse {
  const body = Buffer.from(html);
  const span = { at: 0, bytes: body.length };
  const asset = {
    path: '/',
    type: 'text/html',
    hashed: false,
    sha256: createHash('sha256').update(html).digest('hex'),
    bytes: body.length,
  };
  return prepareResponse({ ...asset, identity: span }, () => body, plainPageHeaders(config));
}
