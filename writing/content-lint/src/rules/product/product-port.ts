import type { Span } from '@kwikid/content';
import { type ProductData, portsOf } from '@kwikid/facts';
import { productOf } from '../../derived/product.ts';
import type { PageRule } from '../../rule.ts';

/** `queue-api:8172`, in code and in URLs. */
const serviceAndPort = /(?<![\w.-])(?<service>[a-z][a-z0-9-]*):(?<port>\d{2,5})(?![\w.:-])/g;
/** Inline code that is only a port: `:8172`, `127.0.0.1:8172`. */
const portAlone = /^(?:127\.0\.0\.1|localhost|\[::1\])?:(?<port>\d{2,5})$/;
/** 'port 8172' in prose. */
const portInText = /\bports? (?<port>\d{2,5})\b/gi;

export const productPort: PageRule = {
  id: 'KD604',
  slug: 'product-port',
  why: 'A port on a product page is the one in the data: a connection to any other fails.',
  remedy: 'Write the port that the finding names, or leave it out: ::interfaces[id] shows it.',
  check(page, report, corpus) {
    const data = productOf(corpus);
    if (data === undefined || !page.route.startsWith('/docs/product/')) return;
    for (const span of page.spans) {
      for (const error of errorsOf(span, data)) report(span.line, error);
    }
  },
};

function* errorsOf({ kind, text }: Span, data: ProductData): Generator<string> {
  if (kind === 'metadata') return;
  for (const { groups } of text.matchAll(serviceAndPort)) {
    const { service = '', port = '' } = groups ?? {};
    if (!(service in data.services)) continue;
    const known = portsOf(data, service);
    if (known.has(Number(port))) continue;
    yield `${service} has no port ${port}: it listens on ${[...known].join(', ') || 'none'}`;
  }
  const unnamed =
    kind === 'prose' ? [...text.matchAll(portInText)] : kind === 'code' ? [portAlone.exec(text.trim())] : [];
  for (const match of unnamed) {
    const port = Number(match?.groups?.port);
    if (match && !portsOf(data).has(port))
      yield `nothing of the product listens on ${port}: write the port of content/data/product.yml, or add it there`;
  }
}
