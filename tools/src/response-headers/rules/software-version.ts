import { about, quoted, type Rule } from '../finding.ts';
import { owasp, rfc } from '../sources.ts';

/** Headers whose only use is to name software. */
const naming = [
  ...['x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator', 'x-runtime-version'],
  ...['x-drupal-cache', 'x-php-version', 'x-application-context'],
];

/** A number that follows a product's name, and what distributions write behind it. */
const version = /(?<!\d)\d+(?:\.\d+)+|\/\d+|\((?:ubuntu|debian|centos|red hat|unix|win)/i;

/** What the response says about the software that made it (RFC 9110 §10.2.4, OWASP). */
export const softwareVersion: Rule = function* ({ all }) {
  for (const field of all('server'))
    if (version.test(field.value))
      yield about('Server', field, 'version')('medium', 'leak', rfc(9110, '10.2.4'), [
        `${quoted(field.value)} names a version, which attackers compare with lists of known holes.`,
        'Hide the version, and keep the software current: hiding it does not close a hole.',
        'server_tokens off;',
      ]);
    else if (field.value !== '')
      yield about('Server', field, 'server-header')('low', 'leak', owasp, [
        `${quoted(field.value)} names the software, without its version.`,
        'Remove or replace it if an assessment asks for that.',
      ]);
  for (const field of naming.flatMap(all))
    yield about(field.spelling, field, 'server-header')('medium', 'leak', owasp, [
      `${quoted(field.value)} says what the application is made with. No browser needs it.`,
      'Remove it in the application, or at the proxy.',
      `proxy_hide_header ${field.spelling};`,
    ]);
  for (const field of all('via'))
    if (/[\w-]\/\d+\.\d/.test(field.value.replace(/HTTPS?\/\d(?:\.\d)?/gi, '')))
      yield about('Via', field, 'version')('low', 'leak', rfc(9110, '7.6.3'), [
        `${quoted(field.value)} names a version of the proxy in its comment.`,
        'Leave out the comment; it is optional.',
      ]);
};
