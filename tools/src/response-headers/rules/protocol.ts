import { about, quoted, type Rule } from '../finding.ts';
import { rfc } from '../sources.ts';

/** Headers about one connection, which HTTP/2 and HTTP/3 do not allow. */
const connection = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

/** What the status and the protocol require of headers: redirects, limits, methods, HTTP/2. */
export const protocol: Rule = function* ({ all, status, version, context }) {
  const [location] = all('location');
  if (location !== undefined && context.secure && /^http:/i.test(location.value))
    yield about('Location', location, 'host')('high', 'weak', rfc(9110, '10.2.2'), [
      'It leads from https to plain http, where a network can read and change what follows.',
      'Lead to https, and build the URL from a fixed name, never from the Host header.',
    ]);
  if (status === 429 && all('retry-after').length === 0)
    yield about('Retry-After', undefined, 'rate-limiting')('low', 'missing', rfc(6585, '4'), [
      'The response says to slow down but not for how long, so the caller tries again at once.',
      'Send the seconds to wait.',
      'add_header Retry-After 1 always;',
    ]);
  for (const field of ['allow', 'access-control-allow-methods', 'public'].flatMap(all)) {
    const methods = field.value.split(',').map((method) => method.trim().toUpperCase());
    const tracing = methods.find((method) => ['TRACE', 'TRACK', 'CONNECT', 'DEBUG'].includes(method));
    if (tracing !== undefined)
      yield about(field.spelling, field, 'methods')('medium', 'weak', rfc(9110, '9.3.8'), [
        `It offers ${tracing}, which no web application needs; TRACE repeats what a request carried, cookies too.`,
        'Allow the methods that the application has, and no others.',
        'limit_except GET POST { deny all; }',
      ]);
  }
  const [field] = Number(version) >= 2 ? connection.flatMap(all) : [];
  if (field !== undefined)
    yield about(field.spelling, field, 'http2')('medium', 'invalid', rfc(9113, '8.2.2'), [
      `${quoted(field.spelling)} is about one connection and must not be sent in HTTP/${version}: receivers refuse the response as malformed.`,
      'Remove it at the server that ends HTTP/2; it is a sign that headers are passed on unchecked.',
      `proxy_hide_header ${field.spelling};`,
    ]);
};
