import { writtenTexts } from '@kwikid/content';
import type { CorpusRule } from '../../rule.ts';

/** Patterns of real secrets. A match with EXAMPLE is a value that the vendor documents. */
const secrets: [name: string, pattern: RegExp][] = [
  ['AWS access key', /\b(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{16}\b/g],
  [
    'AWS secret access key',
    /\baws_?secret_?(?:access_?)?key["']?\s*[=:]\s*["']?(?<value>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/gi,
  ],
  ['GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,})/g],
  ['GitLab token', /\bglpat-[A-Za-z0-9_-]{20,}/g],
  ['Slack token', /\bxox[abpors]-[A-Za-z0-9-]{20,}/g],
  ['Google API key', /\bAIza[A-Za-z0-9_-]{35}\b/g],
  ['Stripe key', /\b[sr]k_live_[A-Za-z0-9]{16,}/g],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['JSON Web Token', /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{16,}/g],
  ['secret key of an API', /(?<![\w-])sk-[A-Za-z0-9_-]{20,}/g],
  [
    'password in a URL',
    /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@"'`<>]*:(?![{$%*…]|(?:p|pass|passw(?:or)?d|secret|word|x+)@)[^\s/@"'`<>]+@(?=[\w[])/gi,
  ],
];

const keyHeader = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----/;
/** Sixty-four base64 characters: the first line of a real key. */
const keyBody = /^\s*(?:[A-Za-z0-9+/]{60,76})={0,2}\s*$/;
const label = /\b(?:EXAMPLE|SAMPLE|TEST KEY|NOT A (?:REAL )?KEY|DO NOT USE)\b/i;

export const secret: CorpusRule = {
  id: 'KD501',
  slug: 'secret',
  why: 'The content has no keys, tokens or private keys: every reader and every copy of the repository would have them.',
  remedy:
    'If it is real, revoke it; write a value that its vendor documents as an example, or a placeholder.',
  scope: 'corpus',
  perFile: true,
  check(corpus, report) {
    for (const { file, spans } of writtenTexts(corpus)) {
      for (const [index, { text, line }] of spans.entries()) {
        for (const [name, pattern] of secrets) {
          for (const match of text.matchAll(pattern)) {
            if (/EXAMPLE/i.test(match[0])) continue;
            report(
              file,
              line,
              `what looks like a real ${name}: revoke it if it is; write a documented example value`,
            );
          }
        }
        if (!keyHeader.test(text) || !keyBody.test(spans[index + 1]?.text ?? '')) continue;
        const before = spans.slice(Math.max(0, index - 3), index);
        if ([...before, { text }].some((span) => label.test(span.text))) continue;
        report(
          file,
          line,
          'a private key: revoke it if it is real; label it EXAMPLE in the line above, or write a placeholder',
        );
      }
    }
  },
};
