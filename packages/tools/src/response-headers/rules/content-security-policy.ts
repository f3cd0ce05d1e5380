import { type Finding, onLine, quoted, type Rule } from '../finding.ts';
import { holds, overridesInline, type Policy, readPolicies, scriptSources } from '../policy.ts';
import { csp3 } from '../sources.ts';

const header = 'Content-Security-Policy';
const topic = 'security-headers';

/** A weakness; `found` returns its evidence in a policy, or undefined. */
interface Weakness extends Pick<Finding, 'kind' | 'severity' | 'remedy' | 'source'> {
  message: (what: string) => string;
  found: (policy: Policy) => string | undefined;
}

const anywhere = new Set(['*', 'http:', 'https:', 'data:', 'blob:', 'filesystem:', 'http://*', 'https://*']);
const unquotable = /^(?:none|self|unsafe-inline|unsafe-eval|strict-dynamic|nonce-.*|sha(?:256|384|512)-.*)$/i;

const effective = (policy: Policy, name: string) => policy.get(name) ?? policy.get('default-src');

const weaknesses: Weakness[] = [
  {
    kind: 'missing',
    severity: 'high',
    found: (policy) => (scriptSources(policy) === undefined ? '' : undefined),
    message: () => 'Neither script-src nor default-src is there, so scripts run from anywhere.',
    remedy: "Begin with default-src 'none' or 'self', and name what is needed.",
    source: csp3('directive-script-src', 'script-src'),
  },
  {
    kind: 'weak',
    severity: 'high',
    found: (policy) => {
      const sources = scriptSources(policy) ?? [];
      return holds(sources, "'unsafe-inline'") && !overridesInline(sources) ? '' : undefined;
    },
    message: () =>
      "'unsafe-inline' for scripts lets injected script run, which is what the policy is there to stop.",
    remedy: 'Allow inline scripts by nonce or hash; browsers then ignore the keyword.',
    source: csp3('unsafe-inline', "'unsafe-inline'"),
  },
  {
    kind: 'weak',
    severity: 'medium',
    found: (policy) => {
      const sources = policy.get('script-src') ?? policy.get('default-src') ?? [];
      return holds(sources, "'unsafe-eval'") ? '' : undefined;
    },
    message: () => "'unsafe-eval' lets text become script: eval(), new Function(), timers with text.",
    remedy: "Remove it; for WebAssembly 'wasm-unsafe-eval' is enough.",
    source: csp3('directive-script-src', "'unsafe-eval'"),
  },
  {
    kind: 'weak',
    severity: 'high',
    found: (policy) => {
      const sources = scriptSources(policy) ?? [];
      // With 'strict-dynamic' browsers ignore hosts and schemes.
      if (holds(sources, "'strict-dynamic'")) return undefined;
      return sources.find((source) => anywhere.has(source.toLowerCase()));
    },
    message: (what) => `Scripts may come from ${quoted(what)}, which includes an attacker's host.`,
    remedy: 'Name the hosts, or allow scripts by nonce or hash.',
    source: csp3('directive-script-src', 'script-src'),
  },
  {
    kind: 'weak',
    severity: 'medium',
    found: (policy) =>
      [...policy]
        .filter(([name]) => name.endsWith('-src') && !name.startsWith('script-src'))
        .map(([name, sources]) => ({
          name,
          wide: sources.find((source) => /^(?:\*|https?:|https?:\/\/\*)$/i.test(source)),
        }))
        .find(
          ({ name, wide }) =>
            wide !== undefined && !(name === 'default-src' && scriptSources(policy) === policy.get(name)),
        )?.name,
    message: (what) => `${what} allows every host, so content may be sent to, or come from, anywhere.`,
    remedy: 'Name the hosts that are needed.',
    source: csp3('framework-directive-source-list', 'source lists'),
  },
  {
    kind: 'missing',
    severity: 'medium',
    found: (policy) => {
      const sources = effective(policy, 'object-src');
      return sources !== undefined && (sources.length === 0 || holds(sources, "'none'")) ? undefined : '';
    },
    message: () => "Plug-ins are not refused: neither object-src nor default-src is 'none'.",
    remedy: "Add object-src 'none'.",
    source: csp3('directive-object-src', 'object-src'),
  },
  {
    kind: 'missing',
    severity: 'medium',
    found: (policy) => (policy.has('base-uri') ? undefined : ''),
    message: () =>
      'base-uri is missing, and default-src does not replace it: an injected <base> sends relative scripts elsewhere.',
    remedy: "Add base-uri 'none' or 'self'.",
    source: csp3('directive-base-uri', 'base-uri'),
  },
  {
    kind: 'missing',
    severity: 'low',
    found: (policy) => (policy.has('form-action') ? undefined : ''),
    message: () =>
      'form-action is missing, and default-src does not replace it: an injected form can send elsewhere what people type.',
    remedy: "Add form-action 'self'.",
    source: csp3('directive-form-action', 'form-action'),
  },
  {
    kind: 'weak',
    severity: 'low',
    found: (policy) => {
      const sources = policy.get('style-src-elem') ?? effective(policy, 'style-src') ?? [];
      return holds(sources, "'unsafe-inline'") && !overridesInline(sources) ? '' : undefined;
    },
    message: () => "'unsafe-inline' for styles lets injected styles read attributes and imitate the page.",
    remedy: 'Allow styles by nonce or hash if the libraries permit it.',
    source: csp3('directive-style-src', 'style-src'),
  },
  {
    kind: 'invalid',
    severity: 'medium',
    found: (policy) => [...policy.values()].flat().find((source) => unquotable.test(source)),
    message: (what) => `${quoted(what)} is not in quotes, so it is a host name, not a keyword.`,
    remedy: "Put keywords, nonces and hashes in single quotes: 'self'.",
    source: csp3('grammardef-keyword-source', 'keyword-source'),
  },
  {
    kind: 'obsolete',
    severity: 'low',
    found: (policy) =>
      [
        'block-all-mixed-content',
        'plugin-types',
        'referrer',
        'reflected-xss',
        'prefetch-src',
        'navigate-to',
      ].find((name) => policy.has(name)),
    message: (what) => `The directive ${what} was taken out of the standard; browsers ignore it.`,
    remedy: 'Remove it.',
    source: csp3('csp-directives', 'directives'),
  },
];

/** Content Security Policy Level 3. Frames are the subject of their own rule. */
export const contentSecurityPolicy: Rule = ({ all, list, context }) => {
  const [field] = all('content-security-policy');
  const policies = readPolicies(list('content-security-policy') ?? '');
  const about = { header, topic, ...onLine(field) } as const;
  if (policies.length === 0) {
    const reported = all('content-security-policy-report-only')[0];
    return [
      {
        ...about,
        ...onLine(reported),
        kind: 'missing',
        severity: context.document ? 'high' : 'low',
        message:
          reported === undefined
            ? 'Nothing limits which scripts run, so one injected script reads the page and acts for its reader.'
            : 'There is a report-only policy, which reports and stops nothing.',
        remedy: context.document
          ? 'Write a policy, watch it as report-only, then enforce it.'
          : "A response for programs needs only default-src 'none'; frame-ancestors 'none'.",
        nginx: context.document
          ? `add_header Content-Security-Policy "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'" always;`
          : `add_header Content-Security-Policy "default-src 'none'; frame-ancestors 'none'" always;`,
        source: csp3('csp-header', 'the header'),
      },
    ];
  }
  return weaknesses.flatMap(({ found, message, ...rest }) => {
    // Every policy is enforced, so one that is strict makes up for the others.
    const whats = policies.map(found);
    const [what] = whats;
    if (what === undefined || whats.includes(undefined)) return [];
    return [{ ...about, ...rest, message: message(what) }];
  });
};
