import { about, type Rule, type Severity, type Source } from '../finding.ts';
import { nosniff, resourcePolicy, rfc, xFrameOptions } from '../sources.ts';

/** Headers that may be sent once, how grave a second one with another value is, and what happens to it. */
const single: readonly (readonly [name: string, severity: Severity, source: Source, what: string])[] = [
  ['strict-transport-security', 'medium', rfc(6797, '8.1'), 'Browsers read the first and ignore the others.'],
  ['x-frame-options', 'medium', xFrameOptions, 'Where they differ, browsers refuse all frames.'],
  ['x-content-type-options', 'low', nosniff, 'Browsers read the first.'],
  [
    'content-type',
    'high',
    rfc(9110, '8.3'),
    'Proxies and browsers choose differently, so one may see a page when the other sees text.',
  ],
  [
    'content-length',
    'high',
    rfc(9110, '8.6'),
    'A receiver that believes another length sees a second response after it: response splitting.',
  ],
  ['location', 'medium', rfc(9110, '5.3'), 'Browsers refuse or choose; which one is not said.'],
  ['cross-origin-opener-policy', 'medium', rfc(9651, '3.3'), 'Browsers ignore both.'],
  ['cross-origin-embedder-policy', 'medium', rfc(9651, '3.3'), 'Browsers ignore both.'],
  [
    'cross-origin-resource-policy',
    'medium',
    resourcePolicy,
    'Browsers read them as one invalid value, and ignore it.',
  ],
  ['server', 'low', rfc(9110, '5.3'), 'Each proxy adds its name.'],
  ['date', 'low', rfc(9110, '5.3'), 'Caches choose one.'],
  ['etag', 'low', rfc(9110, '5.3'), 'Caches choose one.'],
  ['expires', 'low', rfc(9111, '4.2.1'), 'Caches choose one, or take it for stale.'],
  ['x-xss-protection', 'low', rfc(9110, '5.3'), 'Browsers read the first, if any.'],
];

/** Headers that are sent more than once and must not be, and lengths that contradict each other. */
export const duplicates: Rule = function* ({ all }) {
  for (const [name, severity, source, what] of single) {
    const fields = all(name);
    const [first, second] = fields;
    if (first === undefined || second === undefined) continue;
    const same = fields.every(({ value }) => value === first.value);
    yield about(first.spelling, second)(same ? 'low' : severity, 'duplicate', source, [
      `It is sent ${fields.length} times, with ${same ? 'the same value' : 'different values'}. ${what}`,
      'Send it in one place: the application or the proxy. In nginx, proxy_hide_header removes the one from the application.',
      `proxy_hide_header ${first.spelling};`,
    ]);
  }
  const [coding] = all('transfer-encoding');
  if (coding !== undefined && all('content-length').length > 0)
    yield about('Transfer-Encoding', coding, 'http2')('high', 'duplicate', rfc(9112, '6.2'), [
      'It is sent together with Content-Length. If servers and proxies believe different ones, requests can be smuggled.',
      'Send one of the two.',
    ]);
};
