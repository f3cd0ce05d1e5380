import type { Corpus } from '@kwikid/content';
import { monthOf } from '@kwikid/facts';
import { checked } from '../../derived/data-file.ts';
import { writtenLines } from '../../derived/written-lines.ts';
import type { CorpusRule } from '../../rule.ts';

export const factShown: CorpusRule = {
  id: 'KD629',
  slug: 'fact-shown',
  why: 'What a data file says of a service, an instrument, a symptom, a release or an escalation is on a page: what nobody reads is not kept up to date.',
  remedy: 'Write the line that the finding gives on a page, or remove the entry.',
  scope: 'corpus',
  check(corpus, report) {
    const lines = writtenLines(corpus);
    for (const { name, path, anyOf } of entriesOf(corpus)) {
      const [first] = anyOf;
      if (anyOf.some((line) => lines.has(line))) continue;
      checked[name].at(corpus, report)(path, `no page shows it: write ${first} on a line of its own`);
    }
  },
};

interface Entry {
  /** The data file, and the place in it. */
  name: keyof typeof checked;
  path: readonly (string | number)[];
  /** The lines of a page that show it. */
  anyOf: readonly string[];
}

function* entriesOf(corpus: Corpus): Generator<Entry> {
  const product = checked.product.of(corpus);
  const { tables = {}, keys = {}, buckets = {} } = product ?? {};
  const stores = [tables, keys, buckets].flatMap((all) => Object.values(all));
  for (const [id, { ports, publishes, consumes }] of Object.entries(product?.services ?? {})) {
    const facts = {
      'where-it-sits': true,
      interfaces: ports.length > 0,
      stores: stores.some((store) => store.owner === id || store.in === id),
      messages: publishes.length + consumes.length > 0,
    };
    for (const [fact, has] of Object.entries(facts))
      if (has) yield { name: 'product', path: ['services', id], anyOf: [`::${fact}[${id}]`] };
  }
  for (const [index, { id }] of checked.instruments.of(corpus).instruments.entries())
    yield { name: 'instruments', path: ['instruments', index], anyOf: [`::control-map[${id}]`] };
  for (const group of Object.keys(checked.symptoms.of(corpus).groups))
    yield { name: 'symptoms', path: ['groups', group], anyOf: [`::playbook[${group}]`] };
  const { articles, releases } = checked.releases.of(corpus);
  for (const id of Object.keys(articles))
    yield { name: 'releases', path: ['articles', id], anyOf: [`::article-changes[${id}]`] };
  for (const [index, { release }] of releases.entries())
    for (const directive of ['release-changes', 'release-versions', 'speedrun'])
      yield {
        name: 'releases',
        path: ['releases', index, 'release'],
        anyOf: [`::${directive}[${monthOf(release)}]`],
      };
  const { severities = {}, contacts = [], clocks = {} } = checked.escalation.of(corpus) ?? {};
  for (const number of Object.keys(severities))
    yield {
      name: 'escalation',
      path: ['severities', number, 'path'],
      anyOf: [`::escalation-path[${number}]`],
    };
  for (const [index, { on }] of contacts.entries())
    yield { name: 'escalation', path: ['contacts', index], anyOf: on.map((page) => `::contacts[${page}]`) };
  for (const [id, { on }] of Object.entries(clocks))
    yield { name: 'escalation', path: ['clocks', id], anyOf: on.map((page) => `::clocks[${page}]`) };
}
