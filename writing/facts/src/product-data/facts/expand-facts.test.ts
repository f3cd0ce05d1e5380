import assert from 'node:assert/strict';
import { test } from 'node:test';
import { controlledPage } from '../../controls/control-map.ts';
import { instrumentsFile } from '../../controls/instruments.ts';
import { indianDocumentsFile } from '../../indian-documents/schema.ts';
import { symptomsFile } from '../../symptoms/schema.ts';
import { deskDescription } from '../../testing/description.ts';
import { deskEscalation } from '../../testing/escalation.ts';
import { smallProduct } from '../../testing/product.ts';
import { deskReleases } from '../../testing/releases.ts';
import { deskSymptoms } from '../../testing/symptoms.ts';
import { productData } from '../schema.ts';
import { directives } from './directives.ts';
import { asksForFacts, expandFacts } from './expand-facts.ts';

const small = smallProduct();
const data = productData.parse({
  ...small,
  services: {
    ...small.services,
    store: { ...small.services.store, needs: ['desk-api'] },
    kit: { ...small.services.kit, needs: ['store'] },
    'desk-api': {
      ...small.services['desk-api'],
      ports: [
        ...small.services['desk-api'].ports,
        { ...small.services['desk-api'].ports[0], port: 9, use: 'Metrics' },
      ],
    },
  },
});
const written = new Map([
  ['/docs/product/map', '../map.md'],
  ['/docs/product/parts/store', '../parts/store.md'],
  ['/docs/playbooks/desk', '../playbooks/desk.md'],
  ['/docs/support', '../support.md'],
  ['/docs/knowledge/shelves', '../shelves.md'],
  ['/docs/release-and-general-updates', '../releases.md'],
  ['/docs/release-and-general-updates/february-2025', '../february-2025.md'],
  ['/docs/release-and-general-updates/march-2025', '../march-2025.md'],
]);
const { documents } = indianDocumentsFile.parse({
  documents: [
    {
      ...{
        id: 'library-card',
        name: 'Library card',
        long: 'Number of a library card',
        authority: 'The library',
      },
      sources: [{ title: 'Library, rules', url: 'https://library.example/rules' }],
      pattern: '^(?:[XY])?[0-9]{6}[A-Z]$',
      parts: [
        {
          ...{
            name: 'kind',
            length: 1,
            of: 'letters',
            pattern: '[XY]',
            optional: true,
            meaning: 'Kind of card.',
          },
          values: { Y: 'Young reader', X: 'Guest' },
        },
        { name: 'number', length: 6, of: 'digits', pattern: '[0-9]{6}', meaning: 'A running number.' },
        { name: 'letter', length: 1, of: 'letters', pattern: '[A-Z]', meaning: 'A letter.' },
      ],
      check: { algorithm: 'none', meaning: 'The number has no check digit.' },
      masking: { shown: 4, rule: 'The last four are shown.' },
      notes: ['Old cards are not read.'],
      examples: {
        valid: [{ number: 'X123456A', basis: 'Made up' }],
        invalid: [{ number: '12345', because: 'Too short' }],
      },
    },
  ],
});
const description = () => deskDescription;
const { instruments } = instrumentsFile.parse({
  instruments: [
    {
      ...{
        id: 'card-rules',
        name: 'Card Rules 2020',
        title: 'Rules on Library Cards, 2020',
        date: '2020-02-29',
      },
      ...{ url: 'https://library.example/card-rules', page: 'knowledge/compliance-governance/cards.md' },
      complete: ['rule 2(iv) to (iv)', 'rule 2(ix) to (x)'],
      selected: 'The other rules are on fees',
      clauses: [
        { clause: 'rule 2(iv)', asks: 'a signature', because: 'the reader does it' },
        { clause: 'rule 2(ix)', asks: 'one card a year' },
        { clause: 'rule 2(x)', asks: 'a photograph' },
        { clause: 'rule 3', asks: 'a fee', open: 'how much' },
      ],
    },
    { id: 'shelf-standard', name: 'Shelf Standard 7', title: 'Shelf Standard, version 7' },
    { id: 'unused', name: 'Unused Act', title: 'An unused Act' },
  ],
});
const symptoms = symptomsFile.parse(deskSymptoms());
const controlledPages = () =>
  [
    controlledPage('product/parts/store.md', {
      ...{ title: 'Store', sidebar_label: 'Overview' },
      controls: ['Card Rules 2020, rule 2(ix): a card | a year', 'Shelf Standard 7, 1.10: dust'],
    }),
    controlledPage('product/desk.md', {
      title: 'Desk',
      controls: [
        'Shelf Standard 7, 1.10: dust',
        'Shelf Standard 7, 1.9: light',
        'Card Rules 2020, rule 3: a fee',
      ],
    }),
    controlledPage('knowledge/compliance-governance/cards.md', {
      ...{ title: 'Rules on library cards', sidebar_label: 'Your card' },
      controls: [
        'Card Rules 2020, rule 2(x): a photograph',
        'Card Rules 2020, rule 2(iv): a signature',
        'Card Rules 2020, rule 2(ix): one card a year',
      ],
    }),
  ].filter((page) => page !== undefined);
const problems = {
  ...{ basis: 'proposed' as const, reviewed: '2026-11-24' },
  problems: {
    'shelf-full': { status: 409, title: 'The shelf is full' },
    internal: { status: 500, title: 'The service failed' },
  },
};
const errorTypesOf = (service: string) => (service === 'store' ? ['shelf-full'] : []);
const context = {
  ...{
    data,
    documents,
    instruments,
    symptoms,
    controlledPages,
    description,
    problems,
    releases: deskReleases,
    escalation: deskEscalation,
    findings: () => [
      {
        title: 'No lock',
        weaknesses: ['CWE-1'],
        section: '#limits',
        name: 'Store',
        to: '/docs/product/parts/store',
      },
    ],
    rules: [{ id: 'KD101', slug: 'broken-link', why: 'It leads somewhere.', remedy: 'Correct it.' }],
    errorTypesOf,
  },
  linkTo: (route: string) => written.get(route),
};
const expanded = (markdown: string) => expandFacts(markdown, context);

test('where a service sits: a diagram with its text alternative, and the same as tables with links', () => {
  assert.equal(
    expanded('::where-it-sits[desk-api]').trim(),
    [
      '```mermaid',
      'flowchart LR',
      '  accTitle: Where Desk API sits',
      '  accDescr: Desk API is used by Agent. It uses Store. Dashed arrows are asynchronous: nobody waits for a response.',
      '  self(["Desk API"])',
      '  in0["Agent"]',
      '  in0 --> self',
      '  out0["Store"]',
      '  self --> out0',
      '  classDef self stroke-width:3px',
      '  class self self',
      '```',
      '',
      '[On the map](../map.md?service=desk-api#the-map)',
      '',
      '| Used by | Over | For |',
      '| --- | --- | --- |',
      '| Agent | HTTPS through Proxy | Calls |',
      '',
      '| Uses | Over | For |',
      '| --- | --- | --- |',
      '| [Store](../parts/store.md) | HTTP, SQL | Counts (asynchronous); Keeps `kyc_desk.call`, `kyc:desk:{agentId}`, `kyc-calls`; Publishes what happened; reads `kyc.q.desk` (asynchronous) |',
      '',
      'Like every service and worker of ours, it contains Kit and serves requests of Proxy. The diagram leaves this out.',
    ].join('\n'),
  );
});

const facts: [directive: string, holds: string[]][] = [
  [
    '::interfaces[desk-api]',
    ['| Address inside the platform | `http://desk-api:8201` |', '| `8201` (TCP) | HTTP |'],
  ],
  [
    '::playbook[desk]',
    [
      '## No calls arrive <!-- #no-calls -->\n\n**They say:** ‘no calls’, ‘call nahi aa rahi’, ‘it is quiet here’.',
      '\n3. **Do step 3.** It means 3. ([Store](../parts/store.md#limits), [Test](/tools/media))\n',
      '**Whose it is:** Desk API, team [platform](/teams#platform). Severity 3; 2 if one desk is quiet; 1 if all desks are quiet. Call the lead.',
      '```ticket title="Ticket"\nTitle:        Desk API: No calls arrive, <where>\nComponent:    desk-api\n',
      '\nCheck 3:      <result 3>\n```\n\n**Not in the ticket:** what was said, and [what no ticket may hold](../support.md#what-to-include).',
      '[Store](../parts/store.md), team [data](/teams#data). Severity 4.\n',
    ],
  ],
  [
    '::playbooks',
    [
      '## At the desk',
      '| [No calls arrive](../playbooks/desk.md#no-calls) | Desk API | platform | 3, 2, 1 |',
      '| [Store is full](../playbooks/desk.md#store-full) | [Store](../parts/store.md) | data | 4 |',
    ],
  ],
  ['::interfaces[proxy]', ['| `49152–65535` (UDP) | SRTP | The internet | Media |', '| Licence | MIT |']],
  ['::settings[desk-api]', ['| `PORT` | number | `8201` |', '| `STORE_URL` | address | none, required |']],
  ['::metrics[desk-api]', ['| `kyc_desk_seconds` | histogram |']],
  ['::stores[desk-api]', ['| `kyc_desk.call` | [Store](../parts/store.md) | One call. | 7 days |']],
  ['::stores[store]', ['| `kyc_desk.call` | Desk API | One call. | 7 days |']],
  [
    '::messages[desk-api]',
    ['| `kyc.call.taken` | An agent took a call. | `agentId`: The agent | Desk API |', '| `kyc.q.desk` |'],
  ],
  ['::fields[kyc_desk.call]', ['| `call_id` | The call |']],
  ['::fields[kyc.call.taken]', ['| `id` | Identifier |', '| `agentId` | The agent |']],
  ['::services[apis]', ['| Desk API | Serves the agents. | `8201` (TCP), `9` (TCP) | platform |']],
  ['::where-it-sits[kit]', ['It is built into every service and worker of ours.']],
  [
    '::where-it-sits[proxy]',
    ['It asks every service and worker of ours. Health.', '| Desk API | HTTPS | Calls |'],
  ],
  [
    '::session-states',
    ['open --> done', '| `open` | `done` | The agent ends it | Agent | `kyc.call.taken` |'],
  ],
  ['::session-steps', ['| Taking: a free agent | Desk API | `kyc.call.taken` |']],
  ['::product-map', ['<!-- product-map -->']],
  [
    '::who-uses-whom',
    [
      '| Caller | Uses | How | For | Step |\n',
      '| Agent | Desk API | Call, HTTPS through Proxy | Calls | Taking |\n',
      '| Desk API | [Store](../parts/store.md) | Call, HTTP | Counts (asynchronous) | Taking |\n',
      '| Desk API | Desk API | Event, SQL through `kyc.q.desk` | Events `kyc.call.*` | Taking |',
    ],
  ],
  [
    '::map-areas',
    [
      '### People\n\n',
      '- **Agent**: Take calls of customers. Uses Desk API.\n',
      '- **Desk API**: Serves the agents. Used by Agent. Uses Store. Team [platform](/teams#platform).\n',
      '- **Proxy**: Forwards requests. Forwards requests to Desk API. Team [web](/teams#web).',
      '- `kyc.q.desk`: What the desk must know. Filled by Desk API. Read by Desk API.',
      'Holds `kyc_desk.call`, `kyc:desk:{agentId}`, `kyc-calls`, `kyc.q.desk`. Team [data](/teams#data).',
    ],
  ],
  ['::calls', ['| Desk API | Agent | Store |']],
  ['::events', ['| `kyc.call.taken` | An agent took a call. | Desk API |']],
  ['::event-fields', ['| `id` | Identifier |']],
  ['::queues', ['| `kyc.q.desk` | What the desk must know. | `kyc.call.*` | Desk API | Desk API |']],
  ['::topics', ['| `kyc.events` | exchange | [Store](../parts/store.md) | Every event. |']],
  [
    '::failures',
    ['| Desk API | [Store](../parts/store.md) | Kit |', '| [Store](../parts/store.md) | Kit | None |'],
  ],
  [
    '::zone-parts',
    [
      '| Inside | Desk API, Proxy | Proxy 49152-65535 (UDP) |',
      '| Data | [Store](../parts/store.md) | Nothing |',
    ],
  ],
  [
    '::start-order',
    [
      '| 1 | Desk API, Proxy | At once |',
      '| 2 | [Store](../parts/store.md) | Everything of step 1 is ready |',
    ],
  ],
  [
    '::problems',
    [
      '| `shelf-full` | 409 | The shelf is full | [Store](../parts/store.md) |',
      '| `internal` | 500 | The service failed | Every service of ours |',
    ],
  ],
  [
    '::releases',
    [
      '| [March 2025](../march-2025.md) | `2025.03.2`, `2025.03.10` | Calls of any length; Smaller logs |',
      '| [February 2025](../february-2025.md) | `2025.02.1` | The first desk |',
    ],
  ],
  [
    '::release-changes[2025-03]',
    [
      '**Release `2025.03.2`**, 2025-03-20, [illustrative](../releases.md#illustrative-releases).',
      '**Added**\n\n- A call has any length. For agents and support. ([Store](../parts/store.md))\n\n**Changed**',
      '- **Breaking:** A call names its end. For developers. ([Map](../map.md); in full: [Long calls](/blog/2025/03/20/release/long-calls))',
      '**Release `2025.03.10`**, 2025-03-28.',
      '**Upgrade steps**\n\n1. Restart the desk.\n\n**Known problems**\n\n- The old log is kept.',
    ],
  ],
  [
    '::release-versions[2025-03]',
    ['| Desk API | `2.0.0` | `1.1.0` | `2025.03.2` |', '| Desk API | `4.0.2` | `2.0.0` | `2025.03.10` |'],
  ],
  [
    '::speedrun[2025-03]',
    [
      'Release `2025.03.2` and `2025.03.10`; all changes are on [March 2025](../march-2025.md).\n\n- The log holds each call once.',
    ],
  ],
  ['::speedrun[2025-02]', ['No small changes.']],
  [
    '::article-changes[long-calls]',
    [
      'In release [`2025.03.2`](../march-2025.md) (illustrative):\n\n- **Breaking:** A call names its end ([Map](../map.md))',
    ],
  ],
  [
    '::release-posts',
    ['| [Long calls](/blog/2025/03/20/release/long-calls) | `2025.03.2` | A call names its end |'],
  ],
  ['::release-notes', ['']],
  [
    '::release-guides',
    ['| [Shelves](../shelves.md) | There is a desk | [`2025.02.1`](../february-2025.md) |'],
  ],
  ['::severities', ['| 1 | All desks are closed | A shelf |', '| 4 | Nothing fails | A shelf |']],
  ['::severity-questions', ['| Is a chair broken? | Yes, or unsure | 3 |\n| Nothing fails |  | 4 |']],
  [
    '::escalation-levels',
    ['| L-2 | Librarian | Readers | 20 minutes after the ring | 2 hours | It is late |'],
  ],
  [
    '::escalation-path[1]',
    [
      '1. **At once.** L-1: Call L-2.\n2. **After 5 minutes, if L-2 has not answered.** L-1: Call L-3.',
      '3. **Within 25 minutes after the ring.** L-4: Take command.\n4. **Every 30 minutes.** Commander: Stop and check.',
    ],
  ],
  [
    '::front-matter-fields',
    ['| `owner` | Yes | The team of content/data/teams.yml that is responsible for the page |'],
  ],
  ['::readiness[store]', ['`/readyz` needs Desk API. An instance that is not ready gets no requests.']],
  ['::scrape-targets', ['title="targets.yml"\n- targets:\n    - desk-api:9\n```']],
  ['::finding-index', ['| No lock | CWE-1 | [Store](../parts/store.md#limits) |']],
  ['::rules[links]', ['### KD101 broken-link\n\nIt leads somewhere.\n\n**What to do:** Correct it.']],
  ['::escalation-path[4]', ['1. **Within 1 working day.** L-1: Answer.']],
  ['::level-roles', ['| L-3, binder | The desk | Nobody waits |']],
  ['::level-duty', ['| L-5 | The library | One | Readers |']],
  [
    '::calling',
    ['1. **At once**: The first person. Let it ring.\n2. **After 5 minutes**: The second person.'],
  ],
  ['::client-updates', ['| 1 | After 40 minutes | Daily | At the end |']],
  ['::incident-messages', ['| Staff | 10 minutes after the ring | Hourly | L-1 |']],
  [
    '::contacts[support]',
    [
      '| Front desk | All | Bell | Not filled in; the head librarian enters it |',
      '| Guard | Fire | Bell | Bell 2 |',
    ],
  ],
  ['::clocks[incident]', ['| A fire | We | 6 hours | Smoke | [Map](../map.md#fire) |']],
  ['::roles', ['| Agent | The client | Take calls of customers. | Desk API |']],
  ['::parties', ['| Client | Asks for sessions. | It calls us |']],
  ['::boundaries', ['inside --> data', '| Inside | Data | Queries | One account each. |']],
  [
    '::document-patterns',
    [
      '### Library card\n\nNumber of a library card.\n\n```text\n^(?:[XY])?[0-9]{6}[A-Z]$\n```\n\n| Characters |',
      '| before 1, optional | kind | `[XY]` | Kind of card. `X` Guest; `Y` Young reader. |',
      '| 1–6 | number | `[0-9]{6}` | A running number. |\n| 7 | letter |',
      '| Authority | The library |',
      '| Masking | The last four are shown. Example: `XXXX 456A`. |',
      '| Not covered | Old cards are not read. |',
      '| Source | [Library, rules](https://library.example/rules) |',
      '| `X123456A` | Yes | Made up |\n| `12345` | No | Too short |',
    ],
  ],
  ['::openapi[desk-api]', ['```http endpoint\nPOST /v1/calls\n```', '| `callId` | `string`, **required** |']],
  [
    '::control-map[card-rules]',
    [
      '[Rules on Library Cards, 2020](https://library.example/card-rules), 29 February 2020. 4 clauses, 2 open. ',
      'Complete for rule 2(iv) to (iv); rule 2(ix) to (x). The other rules are on fees.\n\n',
      '| Clause | Asks for | Explained on | Served by |',
      [
        '| rule 2(x) | a photograph | Your card | **Open**: no page yet |',
        '| rule 3 | a fee | Your card | **Open**: how much. Desk |',
        '| rule 2(iv) | a signature | Your card | No page: the reader does it |',
        '| rule 2(ix) | one card a year | Your card | [Store](../parts/store.md) |',
      ].join('\n'),
    ],
  ],
  [
    '::control-map[shelf-standard]',
    [
      'Shelf Standard, version 7. Only the clauses that a page names: there is no list of all others.\n\n',
      '| Clause | Asks for | Served by |\n',
      '| 1.9 | light | Desk |\n| 1.10 | dust | Desk, [Store](../parts/store.md) |',
    ],
  ],
  ['::control-map[unused]', ['An unused Act.\n\nNo page names a clause of it.']],
];
for (const [directive, holds] of facts) {
  test(`${directive} shows the facts`, () => {
    const text = expanded(`Before.\n${directive}\nAfter.`);
    for (const part of holds) assert.ok(text.includes(part), `${part}\n${text}`);
    assert.match(text, /^Before\.\n\n.*\n\nAfter\.$/s);
    assert.doesNotMatch(text, /^::/m);
  });
}

test('a service that all others call adds its setting to them, not to itself', () => {
  const small = smallProduct();
  const calls = [{ to: 'desk-api', protocol: 'HTTP', why: 'Keys' }];
  const services = { ...small.services, 'back-api': { ...small.services['desk-api'], calls: [] } };
  const settings = {
    ...small.settings,
    DESK_URL: { type: 'address', meaning: 'The desk.', for: 'desk-api' },
  };
  const all = productData.parse({ ...small, services, settings, common: { ...small.common, calls } });
  const show = (directive: string) => expandFacts(directive, { ...context, data: all });
  assert.match(show('::settings[back-api]'), /DESK_URL/);
  assert.doesNotMatch(show('::settings[desk-api]'), /DESK_URL/);
  assert.match(show('::where-it-sits[desk-api]'), /Every service and worker of ours uses it\. Keys\./);
});

test('every directive has an example above', () => {
  const shown = new Set(['where-it-sits', ...facts.map(([directive]) => /[a-z-]+/.exec(directive)?.[0])]);
  assert.deepEqual(
    Object.keys(directives).filter((name) => !shown.has(name)),
    [],
  );
});

test('code, other directives and text stay as they are', () => {
  for (const text of [
    '```md\n::where-it-sits[desk-api]\n```',
    '~~~~md\n```\n::calls\n```\n~~~~',
    '::video[x]',
    'See ::calls for more.',
    ':::note\n\nText.\n\n:::',
  ]) {
    assert.equal(expanded(text), text);
    assert.equal(asksForFacts(text), false);
  }
  assert.equal(asksForFacts('```md\nx\n```\n\n::calls'), true);
});

const errors: [directive: string, says: RegExp][] = [
  ['::where-it-sits[desk-ap]', /no 'desk-ap', did you mean 'desk-api'/],
  ['::where-it-sits', /no ''/],
  ['::control-map[card-rule]', /instruments\.yml has no 'card-rule', did you mean 'card-rules'/],
  ['::playbook[desks]', /symptoms\.yml has no 'desks', did you mean 'desk'/],
  ['::speedrun[2025-3]', /releases\.yml has no '2025-3', did you mean '2025-03'/],
  ['::escalation-path[5]', /escalation\.yml has no '5'/],
  ['::rules[link]', /the check has no 'link', did you mean 'links'/],
  ['::contacts[on-cal]', /escalation\.yml has no 'on-cal', did you mean 'on-call'/],
  ['::calls[desk-api]', /takes nothing in brackets/],
];
for (const [directive, says] of errors) {
  test(`${directive} stops the build with its remedy`, () => assert.throws(() => expanded(directive), says));
}
