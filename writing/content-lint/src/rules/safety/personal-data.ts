import { type Corpus, writtenTexts } from '@kwikid/content';
import { hasVerhoeffDigit } from '@kwikid/facts';
import { checked } from '../../derived/data-file.ts';
import { isOwnAddress, mayNameHost } from '../../derived/organisation.ts';
import type { CorpusRule } from '../../rule.ts';

/** Twelve digits, first 2 to 9, in groups of four or not; not part of a longer number, such as a card's, or of a name. */
const aadhaar =
  /(?<![\w.+/-]|(?<!\d)\d{4}[ \u00A0\u202F])[2-9]\d{3}(?<separator>[ \u00A0\u202F-]?)\d{4}\k<separator>\d{4}(?![\w/]|[-.]\d|\k<separator>\d{4}(?!\d))/g;

/** A permanent account number: the fourth character is the holder's type, the serial number is not 0000. */
const pan =
  /(?<![\w-])[A-Z]{3}[ABCFGHJLPT][A-Z](?<separator>[ \u00A0\u202F]?)(?!0000)\d{4}\k<separator>[A-Z](?![\w-])/g;
/** Made-up or published numbers from the content's file of Indian documents. */
export const documentedPans = new Set(['AAAPA1234A', 'AAACA1234A', 'AFZPK7190K']);

/** Numbers that UIDAI publishes for tests of its authentication interface. */
export const documentedNumbers = new Set([
  '999999990019',
  '999999990026',
  '999999990042',
  '999999990057',
  '999941057058',
  '999971658847',
  '999933119405',
  '999955183433',
  '999990501894',
]);

const email =
  /(?<![\w.%+-])(?<local>[\w.%+-]+)@(?<host>(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?<top>[a-z]{2,}))(?![\w-]|\.\w)/gi;

/** File endings after an @ that are not a domain: `logo@2x.png`. */
const fileEndings = new Set([
  'png',
  'jpg',
  'jpeg',
  'gif',
  'svg',
  'webp',
  'service',
  'timer',
  'socket',
  'conf',
  'md',
]);

export const personalData: CorpusRule = {
  id: 'KD502',
  slug: 'personal-data',
  why: 'The content has no e-mail address or number of a person: a valid Aadhaar number or PAN may belong to somebody.',
  remedy:
    'Write an address that ends in .example, or add a shared one of your own to content/data/hosts.yml, and a documented test number.',
  scope: 'corpus',
  perFile: true,
  check(corpus, report) {
    for (const { file, spans } of writtenTexts(corpus)) {
      for (const { text, line } of spans) {
        for (const [number] of text.matchAll(aadhaar)) {
          const digits = number.replaceAll(/\D/g, '');
          if (!hasVerhoeffDigit(digits) || documentedNumbers.has(digits)) continue;
          report(
            file,
            line,
            `'${number}' is a valid Aadhaar number: write a documented test number, or XXXX XXXX 1234`,
          );
        }
        for (const [number] of text.matchAll(pan)) {
          if (documentedPans.has(number.replaceAll(/\s/g, ''))) continue;
          report(file, line, `'${number}' may be somebody's PAN: write AAAPA1234A`);
        }
        // Teams name their members by address: the schema has one field for it, and no page shows it.
        if (file === checked.teams.path) continue;
        for (const { 0: address, groups } of text.matchAll(email)) {
          const [local = '', host = '', top = ''] = [groups?.local, groups?.host, groups?.top];
          if (fileEndings.has(top.toLowerCase()) || isAllowedAddress(local, host.toLowerCase(), corpus))
            continue;
          report(
            file,
            line,
            `e-mail address '${address}': write one that ends in .example; if it is a shared one of your own, add it to ${checked.hosts.path}`,
          );
        }
      }
    }
  },
};

/** Reserved domains (RFC 2606), the owner's shared addresses, accounts of public source hosts, and SSH's vendor-named algorithms (RFC 4250). */
function isAllowedAddress(local: string, host: string, corpus: Corpus): boolean {
  if (/(?:^|\.)(?:example|invalid|test|localhost)$/.test(host)) return true;
  if (isOwnAddress(corpus, `${local}@${host}`)) return true;
  if (local === 'git') return mayNameHost(corpus, host);
  return host === 'openssh.com' || host === 'libssh.org';
}
