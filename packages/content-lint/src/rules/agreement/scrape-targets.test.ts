import { smallProduct } from '@kwikid/facts/testing';
import { stringify } from 'yaml';
import { document, type Files, pageFile, testRule } from '../../fixture.ts';
import { scrapeTargets } from './scrape-targets.ts';

const small = smallProduct();
const desk = { ...small.services['desk-api'] };
desk.ports = [{ port: 8201, protocol: 'HTTP', reach: 'internal', use: 'Interface, health and metrics' }];
const store = { ...small.services.store };
store.ports = [
  ...store.ports,
  { port: 9187, protocol: 'HTTP', reach: 'internal', use: 'Metrics, by an exporter' },
];
const product = { ...small, services: { ...small.services, 'desk-api': desk, store } };

const configuration = (text: string): Files => ({
  'content/data/product.yml': stringify(product),
  [pageFile]: document(`\`\`\`yaml title="prometheus.yml"\n${text}\n\`\`\``),
});
const jobs = (...targets: string[]) =>
  `scrape_configs:\n  - job_name: all\n    static_configs:\n      - targets:\n${targets.map((name) => `          - ${name}`).join('\n')}`;

testRule(scrapeTargets, {
  passing: [
    { name: 'every port for metrics', files: configuration(jobs('desk-api:8201', 'store:9187')) },
    {
      name: 'targets on one line',
      files: configuration(
        'scrape_configs:\n  - static_configs:\n      - targets: [desk-api:8201, store:9187]',
      ),
    },
    {
      name: 'another file, and content without the product',
      files: { [pageFile]: document('```yaml title="other.yml"\nscrape_configs: []\n```') },
    },
  ],
  failing: [
    {
      name: 'a port that serves no metrics, a service that does not exist, and a part that is not read',
      files: configuration(jobs('desk-api:8201', 'store:5432', 'shop:1')),
      finds: [
        { at: '```yaml', says: /lacks the targets store:9187/ },
        { at: '- store:5432', says: /'store:5432' does not name a port for metrics/ },
        { at: '- shop:1', says: /'shop:1' does not name a port for metrics/ },
      ],
    },
    {
      name: 'a configuration without targets',
      files: configuration('scrape_configs: ['),
      finds: [{ at: '```yaml', says: /lacks the targets desk-api:8201, store:9187/ }],
    },
  ],
});
