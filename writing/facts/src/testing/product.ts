/** A product of four services for tests: the smallest with every kind of entry. */
export function smallProduct() {
  return {
    basis: 'proposed',
    reviewed: '2026-11-20',
    groups: {
      apis: { name: 'APIs', folder: '/docs/product/apis', purpose: 'What portals call.' },
      parts: { name: 'Parts', folder: '/docs/product/parts', purpose: 'What services are built from.' },
    },
    zones: {
      inside: { name: 'Inside', meaning: 'Our own services.' },
      data: { name: 'Data', meaning: 'Where things are kept.' },
    },
    boundaries: [{ from: 'inside', to: 'data', crosses: 'Queries', protection: 'One account each.' }],
    roles: {
      agent: {
        name: 'Agent',
        employer: 'The client',
        may: 'Take calls of customers.',
        uses: [{ to: 'desk-api', protocol: 'HTTPS', why: 'Calls', via: 'proxy' }],
      },
    },
    parties: { client: { name: 'Client', kind: 'system', purpose: 'Asks for sessions.', zone: 'inside' } },
    common: { calls: [], callers: [{ from: 'proxy', protocol: 'HTTP', why: 'Health' }], builtWith: ['kit'] },
    services: {
      'desk-api': {
        ...{ name: 'Desk API', group: 'apis', page: '/docs/product/apis/desk-api', form: 'service' },
        ...{ kind: 'ours', purpose: 'Serves the agents.', owner: 'platform', zone: 'inside' },
        ports: [{ port: 8201, protocol: 'HTTP', reach: 'internal', use: 'Interface' }],
        described: true,
        health: 'GET /healthz',
        calls: [{ to: 'store', protocol: 'HTTP', why: 'Counts', mode: 'async' }],
        publishes: ['kyc.call.taken'],
        consumes: ['kyc.q.desk'],
      },
      store: {
        ...{ name: 'Store', group: 'parts', page: '/docs/product/parts/store', form: 'component' },
        ...{ kind: 'public', licence: 'MIT', source: 'https://store.example/', owner: 'data', zone: 'data' },
        purpose: 'Keeps tables and messages.',
        ports: [{ port: 5432, protocol: 'SQL', reach: 'internal', use: 'Queries' }],
      },
      proxy: {
        ...{ name: 'Proxy', group: 'parts', page: '/docs/product/parts/proxy', form: 'component' },
        ...{ kind: 'public', licence: 'MIT', source: 'https://proxy.example/', owner: 'web', zone: 'inside' },
        purpose: 'Forwards requests.',
        ports: [{ port: '49152-65535', transport: 'udp', protocol: 'SRTP', reach: 'public', use: 'Media' }],
      },
      kit: {
        ...{ name: 'Kit', group: 'parts', page: '/docs/product/parts/kit', form: 'library', kind: 'ours' },
        ...{ purpose: 'What services share.', owner: 'platform', zone: 'inside' },
      },
    },
    settings: {
      PORT: { type: 'number', default: 'see above', meaning: 'Where it listens.', for: 'all' },
      STORE_URL: { type: 'address', meaning: 'Where the store is.', for: 'store' },
    },
    tables: {
      'kyc_desk.call': {
        ...{ in: 'store', owner: 'desk-api', meaning: 'One call.', lasts: '7 days' },
        fields: { call_id: 'The call', state: 'Open or done' },
      },
    },
    keys: {
      'kyc:desk:{agentId}': { in: 'store', owner: 'desk-api', meaning: 'Who is free.', lasts: '1 hour' },
    },
    buckets: { 'kyc-calls': { in: 'store', owner: 'desk-api', meaning: 'Recordings.', lasts: '7 days' } },
    topics: { 'kyc.events': { in: 'store', kind: 'exchange', owner: 'web', meaning: 'Every event.' } },
    eventFields: { id: 'Identifier' },
    events: { 'kyc.call.taken': { meaning: 'An agent took a call.', fields: { agentId: 'The agent' } } },
    queues: { 'kyc.q.desk': { meaning: 'What the desk must know.', events: ['kyc.call.*'] } },
    metrics: { kyc_desk_seconds: { owner: 'desk-api', type: 'histogram', meaning: 'Length of calls.' } },
    session: {
      initial: 'open',
      states: {
        open: { meaning: 'It goes on.' },
        done: { meaning: 'It is over.', final: true },
      },
      transitions: [
        { from: 'open', to: 'done', by: ['agent'], when: 'The agent ends it', event: 'kyc.call.taken' },
      ],
      steps: {
        take: {
          name: 'Taking',
          parts: 'a free agent',
          services: ['desk-api'],
          with: ['agent'],
          ends: 'kyc.call.taken',
        },
      },
    },
  };
}
