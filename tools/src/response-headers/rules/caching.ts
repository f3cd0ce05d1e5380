import { about, type Rule } from '../finding.ts';
import { rfc } from '../sources.ts';

const nginx = 'add_header Cache-Control "no-store" always;';

/** Who may store the response (RFC 9111). */
export const caching: Rule = function* ({ all, list, context: { personal } }) {
  const finding = about('Cache-Control', all('cache-control')[0]);
  const value = list('cache-control');
  const names = value?.split(',').map((directive) => directive.trim().split('=')[0]?.toLowerCase());
  const has = (name: string) => names?.includes(name) ?? false;
  const shared = has('public') || has('s-maxage');
  if (has('no-store')) {
    if (shared)
      yield finding('low', 'invalid', rfc(9111, '5.2.2.5'), [
        'It says no-store and lets shared caches keep the response. no-store wins if caches follow the standard.',
        'Send only no-store.',
      ]);
    return;
  }
  if (personal || all('set-cookie').length > 0) {
    const what = personal ? 'one person’s response' : 'a response that sets a cookie';
    const remedy = personal
      ? 'Send no-store; or private, no-cache if the reader’s own browser may keep it.'
      : 'Send private or no-store.';
    if (shared)
      yield finding('high', 'weak', rfc(9111, has('public') ? '5.2.2.9' : '5.2.2.10'), [
        `${has('public') ? 'public' : 's-maxage'} lets a shared cache keep ${what} and give it to the next person who asks.`,
        personal ? 'Send no-store.' : 'Send private, or set no cookie here.',
        nginx,
      ]);
    else if (value === undefined)
      yield finding('high', 'missing', rfc(9111, '4.2.2'), [
        `Without it a cache decides by itself whether to keep ${what}.`,
        remedy,
        nginx,
      ]);
    else if (!has('private'))
      yield finding('high', 'weak', rfc(9111, '3'), [
        `Neither private nor no-store is there, so a shared cache may keep ${what}.`,
        remedy,
        nginx,
      ]);
    else if (personal && !has('no-cache'))
      yield finding('low', 'weak', rfc(9111, '5.2.2.4'), [
        'The reader’s browser may show it again without asking, after a logout too.',
        'Send no-store, or private, no-cache.',
        nginx,
      ]);
  }
  const [pragma] = all('pragma');
  if (pragma !== undefined)
    yield about('Pragma', pragma)('low', 'obsolete', rfc(9111, '5.4'), [
      'Pragma is a request header of HTTP/1.0. In a response it never had a meaning.',
      'Remove it; Cache-Control says it.',
    ]);
};
