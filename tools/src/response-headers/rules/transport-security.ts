import { about, quoted, type Rule } from '../finding.ts';
import { rfc } from '../sources.ts';

const yearSeconds = 31_536_000;
const nginx = 'add_header Strict-Transport-Security "max-age=63072000; includeSubDomains" always;';
const preloadList = {
  label: 'HSTS preload list, requirements',
  href: 'https://hstspreload.org/#submission-requirements',
};

/** HTTP Strict Transport Security (RFC 6797). */
export const transportSecurity: Rule = function* ({ all, context }) {
  const [field] = all('strict-transport-security');
  const finding = about('Strict-Transport-Security', field);
  if (!context.secure) {
    if (field !== undefined)
      yield finding('low', 'invalid', rfc(6797, '7.2'), [
        'It came by plain http, where browsers ignore it and servers must not send it.',
        'Redirect http to https, and send the header there.',
      ]);
    return;
  }
  if (field === undefined) {
    yield finding('high', 'missing', rfc(6797, '6.1'), [
      'The first request of a visit may still go by plain http, where a network can read and change it.',
      'Send it on every https response, errors too. Begin with a short max-age if not all subdomains are on https.',
      nginx,
    ]);
    return;
  }
  const directives = field.value.split(';').map((part) => {
    const [name = '', value] = part.split('=').map((text) => text.trim());
    return { name: name.toLowerCase(), value: value?.replace(/^"(.*)"$/, '$1') };
  });
  const named = (name: string) => directives.filter((directive) => directive.name === name);
  const twice = directives.find(({ name }) => name !== '' && named(name).length > 1);
  const [maxAge] = named('max-age');
  if (twice !== undefined || maxAge === undefined || !/^\d+$/.test(maxAge.value ?? '')) {
    const what =
      twice === undefined ? 'has no max-age in whole seconds' : `names ${quoted(twice.name)} twice`;
    yield finding('high', 'invalid', rfc(6797, '6.1'), [
      `It ${what}, so browsers ignore the whole header.`,
      'Send each directive once, and max-age as a number of seconds.',
      nginx,
    ]);
    return;
  }
  const seconds = Number(maxAge.value);
  const subdomains = named('includesubdomains').length > 0;
  const preload = named('preload').length > 0;
  if (seconds === 0)
    yield finding('high', 'weak', rfc(6797, '6.1.1'), [
      'max-age=0 makes browsers forget that this host wants https.',
      'Send two years, unless you are leaving https on purpose.',
      nginx,
    ]);
  else if (seconds < yearSeconds)
    yield finding('medium', 'weak', rfc(6797, '11.2'), [
      `max-age is ${days(seconds)}; anybody who comes back later is unprotected again.`,
      'Raise it to two years (63072000) once every subdomain responds over https.',
      nginx,
    ]);
  if (!subdomains)
    yield finding('medium', 'weak', rfc(6797, '14.4'), [
      'Without includeSubDomains a forged subdomain on plain http can set cookies for this host.',
      'Add includeSubDomains once every subdomain responds over https.',
      nginx,
    ]);
  const ready = seconds >= yearSeconds && subdomains;
  if (preload && !ready)
    yield finding('low', 'weak', preloadList, [
      'It asks for preloading without what the list requires: a max-age of a year and includeSubDomains.',
      'Add both, or remove preload: the list refuses the host, or drops it.',
    ]);
  if (!preload && ready)
    yield finding('low', 'missing', preloadList, [
      'It does not ask for preloading, so the very first visit of a browser is still unprotected.',
      'Consider preload for a whole domain. It is slow to undo: every subdomain must stay on https.',
    ]);
};

function days(seconds: number): string {
  if (seconds < 86_400) return `${seconds} seconds`;
  const whole = Math.floor(seconds / 86_400);
  return whole === 1 ? '1 day' : `${whole} days`;
}
