import assert from 'node:assert/strict';
import { test } from 'node:test';
import { docsRoute, type Route } from './docs-route.ts';

const routes: Route[] = [
  { path: '/tools', exact: true },
  {
    path: '/docs',
    routes: [
      { path: '/docs/tags', exact: true },
      {
        path: '/docs',
        routes: [
          {
            path: '/docs',
            routes: [
              { path: '/docs/product/', exact: true },
              { path: '/docs/Start Here', exact: true },
            ],
          },
        ],
      },
    ],
  },
  { path: '/docs', exact: true },
  { path: '*' },
];

const cases: [pathname: string, path: string | undefined][] = [
  ['/product', '/docs/product/'],
  ['/product/', '/docs/product/'],
  ['/tags', '/docs/tags'],
  ['/Start%20Here', '/docs/Start Here'],
  ['/Start Here', '/docs/Start Here'],
  ['/nowhere', undefined],
  ['/docs/product', undefined],
  ['/%E0%A4%A', undefined],
];

for (const [pathname, path] of cases) {
  test(`${pathname} stands for ${path ?? 'no page'}`, () => assert.equal(docsRoute(pathname, routes), path));
}
