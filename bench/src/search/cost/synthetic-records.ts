import { type Hierarchy, levels, type SearchRecord } from '@kwikid/search';
import { createRandom } from '../../../../server/src/testing/random.ts';

/** Words of the subject, so that queries in English find what they look for. */
const subject = (
  'nginx server request header rate limiting zone burst upload client_max_body_size timeout proxy certificate ' +
  'expired chain issuer renew TLS TURN relay credential port UDP TCP candidate session token refresh audience ' +
  'signature payload encryption AES-256-GCM nonce key rotation secret X-Forwarded-For host address 10.0.0.0/8 ' +
  'python virtual environment package lint format database migration backup replica queue worker consumer retry ' +
  'onboarding customer liveness face match document Aadhaar PAN consent agent auditor recording escalation ticket ' +
  'level response target severity release upgrade rollback deployment container image volume network policy role'
).split(' ');
const glue = 'the of a to and in is for with on that by be are it as this from or an when'.split(' ');
const syllables = 'ka lo mi ter ven dra sil ona pre fu gen tor bel ish cor ane quo rim sta vex'.split(' ');

/**
 * Records with the shape of a large documentation site: repeated headings, a long tail of rare words, and
 * function words between them. The same count gives the same records.
 *
 * @param count - number of records
 */
export function syntheticRecords(count: number): SearchRecord[] {
  const { below, chance, pick } = createRandom(20_251_120, 0);
  const rare = Array.from({ length: 30_000 }, (_, number) => rareWord(number));
  const word = () => {
    if (chance(0.7)) return chance(0.5) ? pick(glue) : pick(subject);
    // Of lists of three lengths: few words are met often, most hardly ever.
    return rare[below(1 + below(1 + below(rare.length)))] as string;
  };
  const text = (words: number) => Array.from({ length: words }, word).join(' ');
  const heading = () => Array.from({ length: 1 + below(4) }, () => pick(subject)).join(' ');

  const records: SearchRecord[] = [];
  let page = 0;
  let position = 0;
  let title = '';
  while (records.length < count) {
    if (position === 0) title = `${heading()} ${rare[page % rare.length]}`;
    const depth = position === 0 ? 1 : 2 + below(2);
    const path = `/docs/area-${page % 12}/page-${page}`;
    const url = position === 0 ? path : `${path}#section-${position}`;
    const none = Object.fromEntries(levels.map((level) => [level, null])) as Hierarchy;
    records.push({
      objectID: `${position}-${url}`,
      url,
      url_without_anchor: path,
      anchor: position === 0 ? null : `section-${position}`,
      type: `lvl${depth}` as 'lvl1',
      hierarchy: {
        ...none,
        lvl0: `Area ${page % 12}`,
        lvl1: title,
        ...(depth > 1 && { [`lvl${depth}`]: heading() }),
      },
      content: text(20 + below(90)),
      language: 'en',
      docusaurus_tag: page % 10 === 0 ? 'default' : 'docs-default-current',
      version: 'current',
      tags: [pick(subject).toLowerCase()],
      area: `Area ${page % 4}`,
      audience: [],
      kind: '',
      weight: { page_rank: 5, level: 100 - 10 * depth, position },
    });
    position = position >= 9 ? 0 : position + 1;
    if (position === 0) page++;
  }
  return records;
}

function rareWord(number: number): string {
  let word = '';
  for (let rest = number + 20; rest > 0; rest = Math.floor(rest / 20)) word += syllables[rest % 20];
  return word;
}
