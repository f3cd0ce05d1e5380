import { type Finding, onLine, type Rule } from '../finding.ts';
import { rfc } from '../sources.ts';

const header = 'Cache-Control';
const topic = 'security-headers';
const nginx = 'add_header Cache-Control "no-store" always;';

/** Who may store the response (RFC 9111). */
export const caching: Rule = ({ all, list, context }) => {
  const [field] = all('cache-control');
  const value = list('cache-control');
  const sets = all('set-cookie').length > 0;
  const about = { header, topic, ...onLine(field) } as const;
  const directives = new Map(
    (value ?? '').split(',').map((directive) => {
      const [name = '', argument] = directive.trim().split('=');
      return [name.toLowerCase(), argument];
    }),
  );
  const has = (name: string) => directives.has(name);
  const findings: Finding[] = [];
  if (has('no-store')) {
    if (has('public') || has('s-maxage'))
      findings.push({
        ...about,
        kind: 'invalid',
        severity: 'low',
        message:
          'It says no-store and lets shared caches keep the response. no-store wins if caches follow the standard.',
        remedy: 'Send only no-store.',
        source: rfc(9111, '5.2.2.5'),
      });
    return findings;
  }
  const shared = has('public') || has('s-maxage');
  if (context.personal || sets) {
    const what = context.personal ? 'one person’s response' : 'a response that sets a cookie';
    if (shared)
      findings.push({
        ...about,
        kind: 'weak',
        severity: 'high',
        message: `${has('public') ? 'public' : 's-maxage'} lets a shared cache keep ${what} and give it to the next person who asks.`,
        remedy: context.personal ? 'Send no-store.' : 'Send private, or set no cookie here.',
        nginx,
        source: rfc(9111, has('public') ? '5.2.2.9' : '5.2.2.10'),
      });
    else if (!has('private'))
      findings.push({
        ...about,
        kind: value === undefined ? 'missing' : 'weak',
        severity: 'high',
        message:
          value === undefined
            ? `Without it a cache decides by itself whether to keep ${what}.`
            : `Neither private nor no-store is there, so a shared cache may keep ${what}.`,
        remedy: context.personal
          ? 'Send no-store; or private, no-cache if the reader’s own browser may keep it.'
          : 'Send private or no-store.',
        nginx,
        source: rfc(9111, value === undefined ? '4.2.2' : '3'),
      });
    else if (context.personal && !has('no-cache'))
      findings.push({
        ...about,
        kind: 'weak',
        severity: 'low',
        message: 'The reader’s browser may show it again without asking, after a logout too.',
        remedy: 'Send no-store, or private, no-cache.',
        nginx,
        source: rfc(9111, '5.2.2.4'),
      });
  }
  const [pragma] = all('pragma');
  if (pragma !== undefined)
    findings.push({
      kind: 'obsolete',
      severity: 'low',
      header: 'Pragma',
      message: 'Pragma is a request header of HTTP/1.0. In a response it never had a meaning.',
      remedy: 'Remove it; Cache-Control says it.',
      source: rfc(9111, '5.4'),
      topic,
      ...onLine(pragma),
    });
  return findings;
};
