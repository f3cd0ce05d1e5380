import fc from 'fast-check';
import { bytesOf, hostileInputs } from './hostile-inputs.ts';

const targets = hostileInputs('target')
  .map((row) => bytesOf(row.at(-1) ?? ''))
  .filter((target) => target.length < 200);

const piece = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '%252e',
    '%00',
    '%',
    '%zz',
    '%c0%ae',
    ';',
    '#',
    '?',
    '&',
    '=',
  ],
  ...[
    'code',
    'state',
    'error',
    'code=1',
    'state=2',
    '&state=',
    '?code=1&state=2',
    'docs',
    'knowledge',
    'product',
  ],
  ...[
    '/docs/product/',
    '/docs/knowledge/rate-limiting',
    '/assets/js/main.0a1b2c3d.js',
    '/sitemap.xml',
    '.html',
  ],
  ...[
    '/auth/config',
    '/auth/session',
    '/healthz',
    '/readyz',
    '/mcp',
    '/.well-known/oauth-protected-resource/mcp',
    '/_gate/gate-Ab12Cd34.js',
    'http://',
    '@',
    '+',
    '\x7f',
  ],
);

/**
 * Request targets: those of the data, cut and spliced, and others made of hostile pieces; they may contain
 * any byte.
 */
export const anyTarget: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...targets),
  fc
    .tuple(fc.constantFrom(...targets), fc.constantFrom(...targets), fc.nat(40), fc.nat(40))
    .map(([a, b, from, to]) => a.slice(0, from) + b.slice(to)),
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
  fc.string({ unit: fc.nat(255).map((code) => String.fromCharCode(code)), maxLength: 30 }),
);

/** Methods of routes, others that Node's parser knows, and some that it does not. */
export const anyMethod: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE') },
  { weight: 1, arbitrary: fc.constantFrom('PUT', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND', 'PURGE', 'QUERY') },
);

/** `Sec-Fetch-Dest`, or that it is absent. */
export const anyDestination: fc.Arbitrary<string | undefined> = fc.constantFrom(
  ...[
    undefined,
    undefined,
    'document',
    'iframe',
    'script',
    'empty',
    'image',
    'Document',
    'document, script',
    '',
  ],
);
