import { type Finding, onLine, quoted, type Rule } from '../finding.ts';
import { fetchStandard } from '../sources.ts';

const header = 'Access-Control-Allow-Origin';
const topic = 'cors';
const protocol = fetchStandard('http-cors-protocol', 'CORS protocol');
const credentials = fetchStandard('cors-protocol-and-credentials', 'CORS protocol and credentials');
const caches = fetchStandard('cors-protocol-and-http-caches', 'CORS protocol and HTTP caches');

/** Which other origins may read the response (CORS, WHATWG Fetch). */
export const crossOriginSharing: Rule = (headers) => {
  const { all, context } = headers;
  const [field, second] = all('access-control-allow-origin');
  const [allowCredentials] = all('access-control-allow-credentials');
  const findings: Finding[] = [];
  if (allowCredentials !== undefined && allowCredentials.value !== 'true')
    findings.push({
      kind: 'invalid',
      severity: 'low',
      header: 'Access-Control-Allow-Credentials',
      message: `${quoted(allowCredentials.value)} is not true, in lower case, the one value there is; browsers read it as no.`,
      remedy: 'Leave the header out if credentials are not needed.',
      source: credentials,
      topic,
      ...onLine(allowCredentials),
    });
  if (field === undefined) return findings;
  const about = { header, topic, ...onLine(field) } as const;
  const value = field.value;
  const withCredentials = allowCredentials?.value === 'true';
  if (second !== undefined || /[,\s]/.test(value))
    return [
      ...findings,
      {
        ...about,
        kind: 'invalid',
        severity: 'medium',
        message:
          'It names more than one origin; browsers accept exactly one, so no other origin can read the response.',
        remedy: 'Compare Origin with a list on the server, and send the one that matched.',
        source: protocol,
      },
    ];
  if (value === '*') {
    if (withCredentials)
      findings.push({
        ...about,
        kind: 'invalid',
        severity: 'high',
        message:
          'A wildcard with credentials is refused by browsers. Reflecting Origin as a “repair” opens the response to every site.',
        remedy: 'Name the origins that need it, from a list.',
        source: credentials,
      });
    else if (context.personal)
      findings.push({
        ...about,
        kind: 'weak',
        severity: 'medium',
        message:
          'Every site can read this response. Cookies are not sent, but a response that depends on the network or a token in the URL is open.',
        remedy: 'Name the origins that need it.',
        source: protocol,
      });
    return findings;
  }
  if (value === 'null')
    return [
      ...findings,
      {
        ...about,
        kind: 'weak',
        severity: 'high',
        message: 'Any page can make itself the origin null: a sandboxed frame or a data: URL is enough.',
        remedy: 'Never allow null; name the origins that need it.',
        source: fetchStandard('origin-header', 'Origin header'),
      },
    ];
  if (!isOrigin(value))
    return [
      ...findings,
      {
        ...about,
        kind: 'invalid',
        severity: 'medium',
        message: `${quoted(value)} is not an origin: write scheme, host and port only, without a path or a wildcard. Browsers compare it character by character.`,
        remedy: 'Send the origin as the browser spells it, such as https://app.example.',
        source: protocol,
      },
    ];
  if (context.sentOrigin !== undefined && context.sentOrigin === value)
    findings.push({
      ...about,
      kind: 'weak',
      severity: withCredentials ? 'high' : 'medium',
      message: withCredentials
        ? 'It repeats the Origin that you sent, with credentials. If that origin is a stranger, every site reads this response as the signed-in person.'
        : 'It repeats the Origin that you sent. If that origin is a stranger, the server reflects all of them.',
      remedy: 'Send a foreign Origin once more. If it comes back, compare with a list on the server.',
      source: protocol,
    });
  if (context.secure && value.startsWith('http:'))
    findings.push({
      ...about,
      kind: 'weak',
      severity: withCredentials ? 'high' : 'medium',
      message:
        'It trusts a page on plain http, which a network can change, with a response that came by https.',
      remedy: 'Allow only https origins.',
      source: protocol,
    });
  const varies = (headers.list('vary') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  if (!varies.includes('origin') && !varies.includes('*'))
    findings.push({
      ...about,
      kind: 'missing',
      severity: 'low',
      message: 'Vary does not name Origin: a cache may give one origin the response made for another.',
      remedy: 'Send Vary: Origin on every response of this URL, even if no Origin was sent.',
      nginx: 'add_header Vary Origin always;',
      source: caches,
    });
  return findings;
};

/** Whether a text is an origin exactly as browsers spell it. */
function isOrigin(text: string): boolean {
  return !text.includes('*') && URL.canParse(text) && new URL(text).origin === text;
}
