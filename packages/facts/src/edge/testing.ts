/** The edge of the small product, for tests: one portal's host. */
export function deskEdge() {
  return {
    basis: 'proposed' as const,
    reviewed: '2026-11-24',
    limits: { address: { counts: 'address', rate: 20, burst: 40, why: 'One person is one address.' } },
    signIn: { to: 'store', under: '/auth', limits: ['address'], paths: ['/v1/logins'] },
    hosts: {
      desk: { for: 'client', routes: [{ path: '/api/v1/', to: 'desk-api', limits: ['address'] }] },
    },
  };
}
