import type { Corpus, Span } from '@kwikid/content';
import { writtenTexts } from '@kwikid/content';
import { checked } from '../../derived/data-file.ts';
import { mayNameHost } from '../../derived/organisation.ts';
import type { CorpusRule } from '../../rule.ts';

/** The host of a URL with a scheme, after any user and password. */
const hostOfUrl =
  /\b[a-z][a-z0-9+.-]*:\/\/(?:[^\s/@"'`<>]*@)?(?<host>[A-Za-z0-9][A-Za-z0-9-]*(?:\.[A-Za-z0-9-]+)+)/g;
/** A host name without a scheme, if its ending is unambiguous. In code, `.net` or `.io` may be a field. */
const bareHosts = {
  prose:
    /(?<![\w@./:$-])(?<host>(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|net|org|io|in))(?![\w-]|\.\w|\()/g,
  code: /(?<![\w@./:$-])(?<host>(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|(?:co|gov|org|net|nic)\.in))(?![\w-]|\.\w|\()/g,
};
const isIpAddress = /^\d+(?:\.\d+)+$/;
const isReserved =
  /(?:^|\.)(?:example|invalid|test|localhost|svc|cluster\.local|docker\.internal|in-addr\.arpa|ip6\.arpa)$/;

export const hostName: CorpusRule = {
  id: 'KD503',
  slug: 'host-name',
  why: 'Host names end in .example, except for those of content/data/hosts.yml: pages must not reveal or invent a real host.',
  remedy:
    'Write a name that ends in .example; add a host of your own, or of public documentation, to content/data/hosts.yml.',
  scope: 'corpus',
  perFile: true,
  check(corpus, report) {
    for (const { file, spans } of writtenTexts(corpus)) {
      for (const span of spans) {
        for (const host of hostsOf(span, corpus)) {
          report(
            file,
            span.line,
            `host '${host}': write a name that ends in .example; if it is your own or public documentation, add it to ${checked.hosts.path}`,
          );
        }
      }
    }
  },
};

function hostsOf({ kind, text }: Span, corpus: Corpus): Set<string> {
  const bare = kind === 'code' ? bareHosts.code : bareHosts.prose;
  const found = [...text.matchAll(hostOfUrl), ...(kind === 'url' ? [] : text.matchAll(bare))];
  return new Set(
    found
      .map(({ groups }) => (groups?.host ?? '').toLowerCase().replace(/\.$/, ''))
      .filter((host) => !isIpAddress.test(host) && !isReserved.test(host) && !mayNameHost(corpus, host)),
  );
}
