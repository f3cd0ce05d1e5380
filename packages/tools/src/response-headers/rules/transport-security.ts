import { type Finding, onLine, quoted, type Rule } from '../finding.ts';
import { rfc } from '../sources.ts';

const yearSeconds = 31_536_000;
const header = 'Strict-Transport-Security';
const nginx = 'add_header Strict-Transport-Security "max-age=63072000; includeSubDomains" always;';

/** HTTP Strict Transport Security (RFC 6797). */
export const transportSecurity: Rule = ({ all, context }) => {
  const [field] = all('strict-transport-security');
  const about = { header, topic: 'security-headers', ...onLine(field) } as const;
  if (!context.secure) {
    if (field === undefined) return [];
    return [
      {
        ...about,
        kind: 'invalid',
        severity: 'low',
        message: 'It came by plain http, where browsers ignore it and servers must not send it.',
        remedy: 'Redirect http to https, and send the header there.',
        source: rfc(6797, '7.2'),
      },
    ];
  }
  if (field === undefined)
    return [
      {
        ...about,
        kind: 'missing',
        severity: 'high',
        message:
          'The first request of a visit may still go by plain http, where a network can read and change it.',
        remedy:
          'Send it on every https response, errors too. Begin with a short max-age if not all subdomains are on https.',
        nginx,
        source: rfc(6797, '6.1'),
      },
    ];
  const directives = field.value.split(';').map((part) => {
    const [name = '', value] = part.split('=').map((text) => text.trim());
    return { name: name.toLowerCase(), value: value?.replace(/^"(.*)"$/, '$1') };
  });
  const named = (name: string) => directives.filter((directive) => directive.name === name);
  const twice = directives.find(({ name }) => name !== '' && named(name).length > 1);
  const [maxAge] = named('max-age');
  if (twice !== undefined || maxAge === undefined || !/^\d+$/.test(maxAge.value ?? ''))
    return [
      {
        ...about,
        kind: 'invalid',
        severity: 'high',
        message:
          twice !== undefined
            ? `It names ${quoted(twice.name)} twice, so browsers ignore the whole header.`
            : `It has no max-age in whole seconds, so browsers ignore the whole header.`,
        remedy: 'Send each directive once, and max-age as a number of seconds.',
        nginx,
        source: rfc(6797, '6.1'),
      },
    ];
  const seconds = Number(maxAge.value);
  const subdomains = named('includesubdomains').length > 0;
  const findings: Finding[] = [];
  if (seconds === 0)
    findings.push({
      ...about,
      kind: 'weak',
      severity: 'high',
      message: 'max-age=0 makes browsers forget that this host wants https.',
      remedy: 'Send two years, unless you are leaving https on purpose.',
      nginx,
      source: rfc(6797, '6.1.1'),
    });
  else if (seconds < yearSeconds)
    findings.push({
      ...about,
      kind: 'weak',
      severity: 'medium',
      message: `max-age is ${days(seconds)}; anybody who comes back later is unprotected again.`,
      remedy: 'Raise it to two years (63072000) once every subdomain responds over https.',
      nginx,
      source: rfc(6797, '11.2'),
    });
  if (!subdomains)
    findings.push({
      ...about,
      kind: 'weak',
      severity: 'medium',
      message: 'Without includeSubDomains a forged subdomain on plain http can set cookies for this host.',
      remedy: 'Add includeSubDomains once every subdomain responds over https.',
      nginx,
      source: rfc(6797, '14.4'),
    });
  const preload = named('preload').length > 0;
  if (preload && (seconds < yearSeconds || !subdomains))
    findings.push({
      ...about,
      kind: 'weak',
      severity: 'low',
      message:
        'It asks for preloading without what the list requires: a max-age of a year and includeSubDomains.',
      remedy: 'Add both, or remove preload: the list refuses the host, or drops it.',
      source: {
        label: 'HSTS preload list, requirements',
        href: 'https://hstspreload.org/#submission-requirements',
      },
    });
  if (!preload && seconds >= yearSeconds && subdomains)
    findings.push({
      ...about,
      kind: 'missing',
      severity: 'low',
      message: 'It does not ask for preloading, so the very first visit of a browser is still unprotected.',
      remedy: 'Consider preload for a whole domain. It is slow to undo: every subdomain must stay on https.',
      source: {
        label: 'HSTS preload list, requirements',
        href: 'https://hstspreload.org/#submission-requirements',
      },
    });
  return findings;
};

function days(seconds: number): string {
  if (seconds < 86_400) return `${seconds} seconds`;
  const whole = Math.floor(seconds / 86_400);
  return whole === 1 ? '1 day' : `${whole} days`;
}
