import { type ReleasesFile, releasesFile } from '../releases/schema.ts';

/** Three releases of the product of four services, in two months. */
export const deskReleases: ReleasesFile = releasesFile.parse({
  articles: {
    'long-calls': { name: 'Long calls', to: '/blog/2025/03/20/release/long-calls' },
  },
  releases: [
    {
      ...{ release: '2025.03.10', basis: 'confirmed', day: '2025-03-28', title: 'Smaller logs' },
      versions: { 'desk-api': '4.0.2' },
      upgrade: ['Restart the desk'],
      known: ['The old log is kept'],
      changes: [
        {
          ...{
            kind: 'fixed',
            text: 'The log holds each call once',
            for: ['support'],
            services: ['desk-api'],
          },
          pages: [{ name: 'Store', to: '/docs/product/parts/store#log' }],
          small: true,
        },
      ],
    },
    {
      ...{ release: '2025.03.2', basis: 'illustrative', day: '2025-03-20', title: 'Calls of any length' },
      changes: [
        {
          ...{ kind: 'changed', text: 'A call names its end', for: ['developers'], breaking: true },
          ...{ services: ['desk-api', 'store'], article: 'long-calls' },
          pages: [{ name: 'Map', to: '/docs/product/map' }],
        },
        {
          ...{ kind: 'added', text: 'A call has any length', for: ['agents', 'support'], services: ['kit'] },
          pages: [{ name: 'Store', to: '/docs/product/parts/store' }],
        },
      ],
    },
    {
      ...{ release: '2025.02.1', basis: 'illustrative', title: 'The first desk' },
      changes: [
        {
          ...{ kind: 'added', text: 'There is a desk', for: ['everybody'], services: ['desk-api'] },
          pages: [{ name: 'Shelves', to: '/docs/knowledge/shelves' }],
        },
        {
          ...{ kind: 'fixed', text: 'The desk has no splinters', for: ['everybody'], services: ['desk-api'] },
          pages: [{ name: 'Map', to: '/docs/product/map' }],
        },
      ],
    },
  ],
});
