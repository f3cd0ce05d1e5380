import type { Corpus, Page } from '@kwikid/content';
import type { ProductData } from '@kwikid/facts';
import { parse } from 'yaml';
import { productOf } from '../../derived/product.ts';
import type { CorpusRule } from '../../rule.ts';

/** A target of Prometheus as a page's configuration writes it. */
interface Target {
  page: Page;
  /** `queue-api:8172` */
  name: string;
  line: number;
}

export const scrapeTargets: CorpusRule = {
  id: 'KD617',
  slug: 'scrape-targets',
  severity: 'error',
  why: 'Prometheus reads every part that has metrics: an alert about a part that is not read never fires, and nobody notices.',
  remedy:
    'Write the target as `service:port`, with the port that content/data/product.yml has for metrics, and list every such port.',
  scope: 'corpus',
  check(corpus, report) {
    const data = productOf(corpus);
    const files = configurations(corpus);
    const [first] = files;
    if (data === undefined || first === undefined) return;
    const expected = metricsPorts(data);
    const targets = files.flatMap(targetsOf);
    for (const { page, name, line } of targets) {
      if (!expected.has(name))
        report(page.file, line, `'${name}' does not name a port for metrics in content/data/product.yml`);
    }
    const written = new Set(targets.map(({ name }) => name));
    const missing = [...expected].filter((name) => !written.has(name));
    if (missing.length > 0)
      report(first.page.file, first.line, `prometheus.yml lacks the targets ${missing.join(', ')}`);
  },
};

const metricsPorts = ({ services }: ProductData): Set<string> =>
  new Set(
    Object.entries(services).flatMap(([id, { ports }]) =>
      ports.filter(({ use }) => /\bmetrics\b/i.test(use)).map(({ port }) => `${id}:${port}`),
    ),
  );

interface Configuration {
  page: Page;
  value: string;
  line: number;
}

/** The blocks of code that are titled prometheus.yml. */
const configurations = ({ pages }: Corpus): Configuration[] =>
  pages.flatMap((page) =>
    page.fences
      .filter(({ language, meta }) => language === 'yaml' && meta.get('title') === 'prometheus.yml')
      .map(({ value, line }) => ({ page, value, line })),
  );

function targetsOf({ page, value, line }: Configuration): Target[] {
  const lines = value.split('\n');
  return namesIn(value).map((name) => {
    const index = lines.findIndex((text) => new RegExp(`(^|[\\s[,])${name}($|[\\s,\\]])`).test(text));
    return { page, name, line: line + index + 1 };
  });
}

/** Every `targets` of a configuration; none if it is not YAML, which its sample reports. */
function namesIn(value: string): string[] {
  try {
    const { scrape_configs: jobs = [] } = parse(value) as {
      scrape_configs?: { static_configs?: { targets?: string[] }[] }[];
    };
    return jobs.flatMap(({ static_configs: groups = [] }) => groups.flatMap(({ targets = [] }) => targets));
  } catch {
    return [];
  }
}
