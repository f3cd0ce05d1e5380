import { about, type Finding, type FindingMaker, quoted, type Rule } from '../finding.ts';
import { everyHost, holds, overridesInline, type Policy, readPolicies, scriptSources } from '../policy.ts';
import { csp3 } from '../sources.ts';

/** Looks for one weakness in a policy. */
type Weakness = (policy: Policy, finding: FindingMaker) => Finding | false | undefined;

const anywhere = new Set(['*', 'http:', 'https:', 'data:', 'blob:', 'filesystem:', 'http://*', 'https://*']);
const unquotable = /^(?:none|self|unsafe-inline|unsafe-eval|strict-dynamic|nonce-.*|sha(?:256|384|512)-.*)$/i;
const removed = [
  'block-all-mixed-content',
  'plugin-types',
  'referrer',
  'reflected-xss',
  'prefetch-src',
  'navigate-to',
];

const effective = (policy: Policy, name: string) => policy.get(name) ?? policy.get('default-src') ?? [];
const allowsInline = (sources: readonly string[]) =>
  holds(sources, "'unsafe-inline'") && !overridesInline(sources);

const forPages = [
  'Write a policy, watch it as report-only, then enforce it.',
  `add_header Content-Security-Policy "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'" always;`,
] as const;
const forPrograms = [
  "A response for programs needs only default-src 'none'; frame-ancestors 'none'.",
  `add_header Content-Security-Policy "default-src 'none'; frame-ancestors 'none'" always;`,
] as const;

const weaknesses: Weakness[] = [
  (policy, finding) =>
    scriptSources(policy) === undefined &&
    finding('high', 'missing', csp3('directive-script-src', 'script-src'), [
      'Neither script-src nor default-src is there, so scripts run from anywhere.',
      "Begin with default-src 'none' or 'self', and name what is needed.",
    ]),
  (policy, finding) =>
    allowsInline(scriptSources(policy) ?? []) &&
    finding('high', 'weak', csp3('unsafe-inline', "'unsafe-inline'"), [
      "'unsafe-inline' for scripts lets injected script run, which is what the policy is there to stop.",
      'Allow inline scripts by nonce or hash; browsers then ignore the keyword.',
    ]),
  (policy, finding) =>
    holds(effective(policy, 'script-src'), "'unsafe-eval'") &&
    finding('medium', 'weak', csp3('directive-script-src', "'unsafe-eval'"), [
      "'unsafe-eval' lets text become script: eval(), new Function(), timers with text.",
      "Remove it; for WebAssembly 'wasm-unsafe-eval' is enough.",
    ]),
  (policy, finding) => {
    const sources = scriptSources(policy) ?? [];
    const wide = sources.find((source) => anywhere.has(source.toLowerCase()));
    // With 'strict-dynamic' browsers ignore hosts and schemes.
    if (wide === undefined || holds(sources, "'strict-dynamic'")) return;
    return finding('high', 'weak', csp3('directive-script-src', 'script-src'), [
      `Scripts may come from ${quoted(wide)}, which includes an attacker's host.`,
      'Name the hosts, or allow scripts by nonce or hash.',
    ]);
  },
  (policy, finding) => {
    const others = [...policy].filter(
      ([name, sources]) =>
        name.endsWith('-src') &&
        !name.startsWith('script-src') &&
        !(name === 'default-src' && scriptSources(policy) === sources),
    );
    const [wide] = others.find(([, sources]) => sources.some((source) => everyHost.test(source))) ?? [];
    if (wide === undefined) return;
    return finding('medium', 'weak', csp3('framework-directive-source-list', 'source lists'), [
      `${wide} allows every host, so content may be sent to, or come from, anywhere.`,
      'Name the hosts that are needed.',
    ]);
  },
  (policy, finding) => {
    const sources = policy.get('object-src') ?? policy.get('default-src');
    if (sources !== undefined && (sources.length === 0 || holds(sources, "'none'"))) return;
    return finding('medium', 'missing', csp3('directive-object-src', 'object-src'), [
      "Plug-ins are not refused: neither object-src nor default-src is 'none'.",
      "Add object-src 'none'.",
    ]);
  },
  (policy, finding) =>
    !policy.has('base-uri') &&
    finding('medium', 'missing', csp3('directive-base-uri', 'base-uri'), [
      'base-uri is missing, and default-src does not replace it: an injected <base> sends relative scripts elsewhere.',
      "Add base-uri 'none' or 'self'.",
    ]),
  (policy, finding) =>
    !policy.has('form-action') &&
    finding('low', 'missing', csp3('directive-form-action', 'form-action'), [
      'form-action is missing, and default-src does not replace it: an injected form can send elsewhere what people type.',
      "Add form-action 'self'.",
    ]),
  (policy, finding) =>
    allowsInline(policy.get('style-src-elem') ?? effective(policy, 'style-src')) &&
    finding('low', 'weak', csp3('directive-style-src', 'style-src'), [
      "'unsafe-inline' for styles lets injected styles read attributes and imitate the page.",
      'Allow styles by nonce or hash if the libraries permit it.',
    ]),
  (policy, finding) => {
    const bare = [...policy.values()].flat().find((source) => unquotable.test(source));
    if (bare === undefined) return;
    return finding('medium', 'invalid', csp3('grammardef-keyword-source', 'keyword-source'), [
      `${quoted(bare)} is not in quotes, so it is a host name, not a keyword.`,
      "Put keywords, nonces and hashes in single quotes: 'self'.",
    ]);
  },
  (policy, finding) => {
    const name = removed.find((directive) => policy.has(directive));
    if (name === undefined) return;
    return finding('low', 'obsolete', csp3('csp-directives', 'directives'), [
      `The directive ${name} was taken out of the standard; browsers ignore it.`,
      'Remove it.',
    ]);
  },
];

/** Content Security Policy Level 3. Frames are the subject of their own rule. */
export const contentSecurityPolicy: Rule = function* ({ all, list, context }) {
  const [field] = all('content-security-policy');
  const policies = readPolicies(list('content-security-policy') ?? '');
  if (policies.length === 0) {
    const [reported] = all('content-security-policy-report-only');
    const finding = about('Content-Security-Policy', reported ?? field);
    yield finding(context.document ? 'high' : 'low', 'missing', csp3('csp-header', 'the header'), [
      reported === undefined
        ? 'Nothing limits which scripts run, so one injected script reads the page and acts for its reader.'
        : 'There is a report-only policy, which reports and stops nothing.',
      ...(context.document ? forPages : forPrograms),
    ]);
    return;
  }
  const finding = about('Content-Security-Policy', field);
  for (const weakness of weaknesses) {
    // Every policy is enforced, so one that is strict makes up for the others.
    const [first, ...others] = policies.map((policy) => weakness(policy, finding));
    if (first && others.every(Boolean)) yield first;
  }
};
