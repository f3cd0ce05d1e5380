import { readData } from '@kwikid/facts';

const { areas } = readData('areas');

/** The minimal set of pages that the navbar, the footer and the site's own pages link to. */
export const smallSite: Readonly<Record<string, string>> = {
  'docs/tags.yml': 'nginx:\n  label: nginx\n  permalink: /nginx\n  description: The web server.\n',
  'docs/start-here.md': page({ title: 'Start here', slug: '/Start Here' }),
  'docs/support.md': page({ title: 'Support & Help' }),
  ...Object.fromEntries(
    areas.map(({ folder }) => [
      `docs/${folder}/index.md`,
      page({ title: folder, sidebar_label: 'Overview', sidebar_position: 1, tags: ['nginx'] }),
    ]),
  ),
  'docs/knowledge/compliance-governance/index.md': page({ title: 'Compliance', sidebar_label: 'Overview' }),
  'blog/tags.yml': 'release:\n  label: release\n  permalink: /release\n  description: Releases.\n',
  'blog/authors.yml': 'release:\n  name: Release team\n  page: true\n',
  'blog/2025-03-01-first.md': page({ title: 'First', tags: ['release'], authors: ['release'] }),
};

/** A page with fixed front matter and a text. */
export function page(frontMatter: Readonly<Record<string, unknown>>, text = 'A sentence.'): string {
  const all = { owner: 'platform', reviewed: '2026-11-20', ...frontMatter };
  const lines = Object.entries(all).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${text}\n`;
}
