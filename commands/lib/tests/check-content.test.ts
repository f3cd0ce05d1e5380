import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkContent } from './check-content.ts';

/** A document; its text begins on line 12. */
const page = (description: string, tag: string, body: string) => `---
title: Rate limiting
description: ${description} in the words of a sentence that is long enough to be one.
tags: [${tag}]
owner: platform
audience: [developers]
basis: template
reviewed: 2026-11-20
review_every: 12
---

${body}

${'Some more words for a page that answers a question in full. '.repeat(8)}
`;

const files: Readonly<Record<string, string>> = {
  'content/docs/tags.yml':
    'nginx:\n  label: nginx\n  permalink: /nginx\n  description: The web server and its modules.\n',
  'content/docs/a.md': page(
    'First',
    'nginx',
    '[link](/docs/bb)\n[file](./bb.md)\n![A queue](./queue.png)\n[anchor](#how-to-verfy)\n\n## How to verify',
  ),
  'content/docs/b.md': page('Second', 'ngnix', 'Text of the second page.'),
  'content/docs/c.md': page('Third', 'nginx', 'Text of the third page.').replace('tags:', 'slug: /b\ntags:'),
};

const findings: [what: string, line: RegExp][] = [
  ['a broken link', /^content\/docs\/a\.md:12 error KD101 .*nearest is '\/docs\/b'/m],
  ['a broken link to a file', /^content\/docs\/a\.md:13 error KD102 .*nearest is '\.\/b\.md'/m],
  ['a broken image', /^content\/docs\/a\.md:14 error KD103 .*queue\.png/m],
  ['a broken anchor', /^content\/docs\/a\.md:15 error KD104 .*nearest is '#how-to-verify'/m],
  ['a duplicate route', /^content\/docs\/c\.md:\d+ error KD105 .*\/docs\/b/m],
  ['an unknown tag', /^content\/docs\/b\.md:4 error KD003 .*nginx/m],
];

test('[V01] `npm run check` fails for what the build only warns of, with file, line and remedy', async (context) => {
  const root = await mkdtemp(join(tmpdir(), 'check-'));
  context.after(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'content/docs'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  const print = context.mock.method(console, 'error', () => {});
  const { status } = await checkContent(root);
  assert.equal(status, 'failed');
  const output = print.mock.calls.map((call) => call.arguments.join(' ')).join('\n');
  for (const [what, line] of findings) assert.match(output, line, what);
});
