import { type Finding, onLine, quoted, type Rule } from '../finding.ts';
import { owasp, rfc } from '../sources.ts';

/** Headers whose only use is to name software. */
const naming = [
  'x-powered-by',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-generator',
  'x-runtime-version',
  'x-drupal-cache',
  'x-php-version',
  'x-application-context',
];

/** A number that follows a product's name, and what distributions write behind it. */
const version = /(?<!\d)\d+(?:\.\d+)+|\/\d+|\((?:ubuntu|debian|centos|red hat|unix|win)/i;

/** What the response says about the software that made it (RFC 9110 §10.2.4, OWASP). */
export const softwareVersion: Rule = ({ all }) => [
  ...all('server').flatMap((field): Finding[] => {
    const about = { header: 'Server', kind: 'leak', ...onLine(field) } as const;
    if (version.test(field.value))
      return [
        {
          ...about,
          severity: 'medium',
          message: `${quoted(field.value)} names a version, which attackers compare with lists of known holes.`,
          remedy: 'Hide the version, and keep the software current: hiding it does not close a hole.',
          nginx: 'server_tokens off;',
          source: rfc(9110, '10.2.4'),
          topic: 'version',
        },
      ];
    if (field.value === '') return [];
    return [
      {
        ...about,
        severity: 'low',
        message: `${quoted(field.value)} names the software, without its version.`,
        remedy: 'Remove or replace it if an assessment asks for that.',
        source: owasp,
        topic: 'server-header',
      },
    ];
  }),
  ...naming.flatMap((name) =>
    all(name).map(
      (field): Finding => ({
        header: field.spelling,
        kind: 'leak',
        severity: 'medium',
        message: `${quoted(field.value)} says what the application is made with. No browser needs it.`,
        remedy: 'Remove it in the application, or at the proxy.',
        nginx: `proxy_hide_header ${field.spelling};`,
        source: owasp,
        topic: 'server-header',
        ...onLine(field),
      }),
    ),
  ),
  ...all('via')
    .filter(({ value }) => /[\w-]\/\d+\.\d/.test(value.replace(/HTTPS?\/\d(?:\.\d)?/gi, '')))
    .map(
      (field): Finding => ({
        header: 'Via',
        kind: 'leak',
        severity: 'low',
        message: `${quoted(field.value)} names a version of the proxy in its comment.`,
        remedy: 'Leave out the comment; it is optional.',
        source: rfc(9110, '7.6.3'),
        topic: 'version',
        ...onLine(field),
      }),
    ),
];
