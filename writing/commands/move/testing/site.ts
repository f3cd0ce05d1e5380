import { document, post } from '@kwikid/content/testing';
import type { Plan, Project } from '../plan.ts';

/** Files under their paths. */
export type Files = Readonly<Record<string, string>>;

/** The first line of a file of readers' phrases. */
export const askedHead = '# What readers ask, in words that the section does not use: see WRITING.md.\n';

/** A small site with everything that can name a page. */
export const site: Files = {
  'content/docs/knowledge/_category_.yml': 'label: Knowledge\n',
  'content/docs/knowledge/limits.md': document(
    [
      '## Zones',
      '[own](#zones) and [own file](./limits.md#zones)',
      'See [keys](./keys/rotate.md#steps "why"), [prefix](./limits-of-nginx.md), `[keys](./keys/rotate.md)`.',
      '[post](/blog/2025/03/17/release/callback) <a href="/docs/knowledge/keys/rotate">raw</a> [out](https://a.example/limits)',
    ].join('\n\n'),
  ),
  'content/docs/knowledge/limits-of-nginx.md': document(
    '## Zones\n\n[a](./limits.md), [b][limits]\n\n[limits]: ./limits.md#zones\n',
  ),
  'content/docs/knowledge/keys/_category_.yml': 'label: Keys\n',
  'content/docs/knowledge/keys/index.md': document('[a](../limits.md)', { slug: '/knowledge/keys' }),
  'content/docs/knowledge/keys/rotate.md': document(
    '## Steps\n\n## Steps\n\n[limits](../limits.md#zones) ![alt](./rotate.png)\n\n```yaml\nrunbook: /docs/knowledge/limits#zones\nother: /docs/knowledge/limits-of-nginx\n```',
  ),
  'content/docs/knowledge/old-name.md': document('## Own {#kept}\n\nText.', {
    slug: '/knowledge/keys/spoken',
  }),
  'content/docs/product/_category_.yml': 'label: Product\n',
  'content/docs/product/api.md': document(
    '[limits](../knowledge/limits.md#zones) [folder](../knowledge/keys/index.md)',
  ),
  'content/blog/2025-03-17-callback.md': post(
    '[limits](/docs/knowledge/limits#zones) [keys](/docs/knowledge/keys/rotate)',
  ),
  'content/README.md': 'See [the limits](docs/knowledge/limits.md) and [the keys](docs/knowledge/keys).\n',
  'content/data/redirects.yml': '# Old paths.\n"/docs/Limits": /docs/knowledge/limits\n',
  'content/data/routes.tsv':
    '# path\n/docs/knowledge/keys/rotate\tdoc\tKeys\n/docs/Keys\tredirect\t/docs/knowledge/keys/rotate\n',
  'content/data/terms.yml':
    '# /docs/knowledge/limits\nterms:\n  - { short: NGINX, page: /docs/knowledge/limits#zones }\n  - page: "/docs/knowledge/limits-of-nginx" # kept\n',
  'content/data/instruments.yml': 'a:\n  page: knowledge/limits.md\nb:\n  folder: /docs/knowledge/keys\n',
  'content/data/asked/knowledge.yml': `${askedHead}/docs/knowledge/limits:\n  - how many\n# of zones\n/docs/knowledge/limits#zones:\n  - zone  size # why\n  - Text begins:\n      - how big\n/docs/knowledge/limits-of-nginx:\n  - other\n`,
  'content/data/asked/knowledge-keys.yml': `${askedHead}/docs/knowledge/keys/rotate#steps:\n  - new key\n`,
  'content/data/asked/product.yml': `${askedHead}/docs/product/api:\n  - calls\n/docs/product/zone:\n  - none\n`,
  'packages/search/queries/site-tune.tsv':
    '# q\nquestion\t/docs/knowledge/limits\t/docs/knowledge/limits#zones:2 /docs/product/api:1\n',
  'packages/search/queries/site-pool.tsv':
    '# q\nquestion\tb\t/docs/knowledge/limits:1\nquestion\tc\t/docs/product/api:1 /docs/knowledge/limits:1\n',
  'packages/search/queries/ask-held.jsonl':
    '{"question": "/docs/x \\u00e9", "answers": [{"at": "/docs/knowledge/limits#zones", "says": ["a/b"]}]}\n',
  'commands/templates/guide.md': '[limits]({{docs}}knowledge/limits.md)\n',
  'README.md':
    '\uFEFF- [limits](content/docs/knowledge/limits.md#zones)\r\n- [keys](./content/docs/knowledge/keys/rotate.md)\r\n',
};
export const images = ['content/docs/knowledge/keys/rotate.png', 'content/docs/knowledge/shared.png'];

export function projectOf(files: Files, others: readonly string[] = images): Project {
  const all = Object.entries(files).map(([path, text]) => ({ path, text }));
  return {
    texts: all.filter(({ path }) => path.startsWith('content/')),
    others: [...others],
  };
}

/** The files after a plan. */
export function filesAfter(files: Files, { changes }: Plan, others: readonly string[] = images) {
  const after = new Map(Object.entries(files));
  const names = new Set(others);
  for (const { from, to } of changes) {
    if (from === to) continue;
    if (names.delete(from) && to !== undefined) names.add(to);
    if (after.has(from) && to !== undefined) after.set(to, files[from] ?? '');
    after.delete(from);
  }
  for (const { to, text } of changes) if (to !== undefined && text !== undefined) after.set(to, text);
  return { files: Object.fromEntries(after), others: [...names].sort() };
}
