import { type Finding, onLine, type Rule, type Source } from '../finding.ts';
import { fetchStandard, htmlStandard, rfc } from '../sources.ts';

/** Headers that may be sent once, and what happens to a second one. */
const single: Readonly<Record<string, { what: string; severity: Finding['severity']; source: Source }>> = {
  'strict-transport-security': {
    what: 'Browsers read the first and ignore the others.',
    severity: 'medium',
    source: rfc(6797, '8.1'),
  },
  'x-frame-options': {
    what: 'Where they differ, browsers refuse all frames.',
    severity: 'medium',
    source: htmlStandard('document-lifecycle.html#the-x-frame-options-header', 'X-Frame-Options'),
  },
  'x-content-type-options': {
    what: 'Browsers read the first.',
    severity: 'low',
    source: fetchStandard('x-content-type-options-header', 'X-Content-Type-Options'),
  },
  'content-type': {
    what: 'Proxies and browsers choose differently, so one may see a page when the other sees text.',
    severity: 'high',
    source: rfc(9110, '8.3'),
  },
  'content-length': {
    what: 'A receiver that believes another length sees a second response after it: response splitting.',
    severity: 'high',
    source: rfc(9110, '8.6'),
  },
  location: {
    what: 'Browsers refuse or choose; which one is not said.',
    severity: 'medium',
    source: rfc(9110, '5.3'),
  },
  'cross-origin-opener-policy': {
    what: 'Browsers ignore both.',
    severity: 'medium',
    source: rfc(9651, '3.3'),
  },
  'cross-origin-embedder-policy': {
    what: 'Browsers ignore both.',
    severity: 'medium',
    source: rfc(9651, '3.3'),
  },
  'cross-origin-resource-policy': {
    what: 'Browsers read them as one invalid value, and ignore it.',
    severity: 'medium',
    source: fetchStandard('cross-origin-resource-policy-header', 'Cross-Origin-Resource-Policy'),
  },
  server: { what: 'Each proxy adds its name.', severity: 'low', source: rfc(9110, '5.3') },
  date: { what: 'Caches choose one.', severity: 'low', source: rfc(9110, '5.3') },
  etag: { what: 'Caches choose one.', severity: 'low', source: rfc(9110, '5.3') },
  expires: { what: 'Caches choose one, or take it for stale.', severity: 'low', source: rfc(9111, '4.2.1') },
  'x-xss-protection': { what: 'Browsers read the first, if any.', severity: 'low', source: rfc(9110, '5.3') },
};

/** Headers that are sent more than once and must not be, and lengths that contradict each other. */
export const duplicates: Rule = ({ all }) => {
  const findings = Object.entries(single).flatMap(([name, { what, severity, source }]): Finding[] => {
    const fields = all(name);
    const [first, second] = fields;
    if (first === undefined || second === undefined) return [];
    const same = fields.every(({ value }) => value === first.value);
    return [
      {
        kind: 'duplicate',
        severity: same ? 'low' : severity,
        header: first.spelling,
        message: `It is sent ${fields.length} times${same ? ', with the same value' : ', with different values'}. ${what}`,
        remedy:
          'Send it in one place: the application or the proxy. In nginx, proxy_hide_header removes the one from the application.',
        nginx: `proxy_hide_header ${first.spelling};`,
        source,
        topic: 'security-headers',
        ...onLine(second),
      },
    ];
  });
  const [coding] = all('transfer-encoding');
  if (coding !== undefined && all('content-length').length > 0)
    findings.push({
      kind: 'duplicate',
      severity: 'high',
      header: 'Transfer-Encoding',
      message:
        'It is sent together with Content-Length. If servers and proxies believe different ones, requests can be smuggled.',
      remedy: 'Send one of the two.',
      source: rfc(9112, '6.2'),
      topic: 'http2',
      ...onLine(coding),
    });
  return findings;
};
