/** Two symptoms of the small product, for tests. */
export function deskSymptoms() {
  const check = (number: number) => ({
    do: `Do step ${number}.`,
    means: `It means ${number}.`,
    see: { name: 'Store', to: '/docs/product/parts/store#limits' },
    note: `result ${number}`,
  });
  return {
    basis: 'proposed',
    reviewed: '2026-11-23',
    groups: { desk: { title: 'At the desk', page: '/docs/playbooks/desk' } },
    symptoms: [
      {
        ...{ id: 'no-calls', title: 'No calls arrive', group: 'desk', service: 'desk-api' },
        says: ['no calls', 'call nahi aa rahi', 'it is quiet here'],
        checks: [check(1), check(2), { ...check(3), more: { name: 'Test', to: '/tools/media' } }],
        severity: 3,
        worse: { 1: 'all desks are quiet', 2: 'one desk is quiet' },
        escalate: 'Call the lead.',
        leaveOut: ['what was said'],
      },
      {
        ...{ id: 'store-full', title: 'Store is full', group: 'desk', service: 'store' },
        says: ['store full', 'no room', 'jagah nahi hai'],
        checks: [check(1), check(2), check(3)],
        severity: 4,
        worse: {},
        leaveOut: ['contents'],
      },
    ],
  };
}
