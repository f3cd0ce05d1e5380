import { type Finding, onLine, quoted, type Rule } from '../finding.ts';
import { rfc } from '../sources.ts';

/** Headers about one connection, which HTTP/2 and HTTP/3 do not allow. */
const connection = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

/** What the status and the protocol require of headers: redirects, limits, methods, HTTP/2. */
export const protocol: Rule = ({ all, status, version, context }) => {
  const findings: Finding[] = [];
  const [location] = all('location');
  if (location !== undefined && context.secure && /^http:/i.test(location.value))
    findings.push({
      kind: 'weak',
      severity: 'high',
      header: 'Location',
      message: 'It leads from https to plain http, where a network can read and change what follows.',
      remedy: 'Lead to https, and build the URL from a fixed name, never from the Host header.',
      source: rfc(9110, '10.2.2'),
      topic: 'host',
      ...onLine(location),
    });
  if (status === 429 && all('retry-after').length === 0)
    findings.push({
      kind: 'missing',
      severity: 'low',
      header: 'Retry-After',
      message: 'The response says to slow down but not for how long, so the caller tries again at once.',
      remedy: 'Send the seconds to wait.',
      nginx: 'add_header Retry-After 1 always;',
      source: rfc(6585, '4'),
      topic: 'rate-limiting',
    });
  for (const name of ['allow', 'access-control-allow-methods', 'public']) {
    for (const field of all(name)) {
      const tracing = field.value
        .split(',')
        .map((method) => method.trim().toUpperCase())
        .find((method) => ['TRACE', 'TRACK', 'CONNECT', 'DEBUG'].includes(method));
      if (tracing === undefined) continue;
      findings.push({
        kind: 'weak',
        severity: 'medium',
        header: field.spelling,
        message: `It offers ${tracing}, which no web application needs; TRACE repeats what a request carried, cookies too.`,
        remedy: 'Allow the methods that the application has, and no others.',
        nginx: 'limit_except GET POST { deny all; }',
        source: rfc(9110, '9.3.8'),
        topic: 'methods',
        ...onLine(field),
      });
    }
  }
  if (version !== undefined && Number(version) >= 2) {
    const [field] = connection.flatMap((name) => all(name));
    if (field !== undefined)
      findings.push({
        kind: 'invalid',
        severity: 'medium',
        header: field.spelling,
        message: `${quoted(field.spelling)} is about one connection and must not be sent in HTTP/${version}: receivers refuse the response as malformed.`,
        remedy:
          'Remove it at the server that ends HTTP/2; it is a sign that headers are passed on unchecked.',
        nginx: `proxy_hide_header ${field.spelling};`,
        source: rfc(9113, '8.2.2'),
        topic: 'http2',
        ...onLine(field),
      });
  }
  return findings;
};
