import { about, quoted, type Rule } from '../finding.ts';
import { fetchStandard } from '../sources.ts';

const protocol = fetchStandard('http-cors-protocol', 'CORS protocol');
const credentials = fetchStandard('cors-protocol-and-credentials', 'CORS protocol and credentials');
const caches = fetchStandard('cors-protocol-and-http-caches', 'CORS protocol and HTTP caches');

/** Which other origins may read the response (CORS, WHATWG Fetch). */
export const crossOriginSharing: Rule = function* ({ all, list, context }) {
  const [allowCredentials] = all('access-control-allow-credentials');
  const withCredentials = allowCredentials?.value === 'true';
  if (allowCredentials !== undefined && !withCredentials)
    yield about('Access-Control-Allow-Credentials', allowCredentials, 'cors')('low', 'invalid', credentials, [
      `${quoted(allowCredentials.value)} is not true, in lower case, the one value there is; browsers read it as no.`,
      'Leave the header out if credentials are not needed.',
    ]);
  const [field, second] = all('access-control-allow-origin');
  if (field === undefined) return;
  const finding = about('Access-Control-Allow-Origin', field, 'cors');
  const { value } = field;
  if (second !== undefined || /[,\s]/.test(value))
    yield finding('medium', 'invalid', protocol, [
      'It names more than one origin; browsers accept exactly one, so no other origin can read the response.',
      'Compare Origin with a list on the server, and send the one that matched.',
    ]);
  else if (value === '*' && withCredentials)
    yield finding('high', 'invalid', credentials, [
      'A wildcard with credentials is refused by browsers. Reflecting Origin as a “repair” opens the response to every site.',
      'Name the origins that need it, from a list.',
    ]);
  else if (value === '*' && context.personal)
    yield finding('medium', 'weak', protocol, [
      'Every site can read this response. Cookies are not sent, but a response that depends on the network or a token in the URL is open.',
      'Name the origins that need it.',
    ]);
  else if (value === 'null')
    yield finding('high', 'weak', fetchStandard('origin-header', 'Origin header'), [
      'Any page can make itself the origin null: a sandboxed frame or a data: URL is enough.',
      'Never allow null; name the origins that need it.',
    ]);
  else if (value !== '*' && !isOrigin(value))
    yield finding('medium', 'invalid', protocol, [
      `${quoted(value)} is not an origin: write scheme, host and port only, without a path or a wildcard. Browsers compare it character by character.`,
      'Send the origin as the browser spells it, such as https://app.example.',
    ]);
  if (second !== undefined || !isOrigin(value)) return;
  const grave = withCredentials ? 'high' : 'medium';
  if (context.sentOrigin === value)
    yield finding(grave, 'weak', protocol, [
      withCredentials
        ? 'It repeats the Origin that you sent, with credentials. If that origin is a stranger, every site reads this response as the signed-in person.'
        : 'It repeats the Origin that you sent. If that origin is a stranger, the server reflects all of them.',
      'Send a foreign Origin once more. If it comes back, compare with a list on the server.',
    ]);
  if (context.secure && value.startsWith('http:'))
    yield finding(grave, 'weak', protocol, [
      'It trusts a page on plain http, which a network can change, with a response that came by https.',
      'Allow only https origins.',
    ]);
  const varies =
    list('vary')
      ?.split(',')
      .map((name) => name.trim().toLowerCase()) ?? [];
  if (!varies.includes('origin') && !varies.includes('*'))
    yield finding('low', 'missing', caches, [
      'Vary does not name Origin: a cache may give one origin the response made for another.',
      'Send Vary: Origin on every response of this URL, even if no Origin was sent.',
      'add_header Vary Origin always;',
    ]);
};

/** Whether a text is an origin exactly as browsers spell it. */
const isOrigin = (text: string): boolean =>
  !/[*,\s]/.test(text) && URL.canParse(text) && new URL(text).origin === text;
