import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AcknowledgedPage } from '@kwikid/prepared-build/read';
import Fastify from 'fastify';
import { providerNames } from '../../../session/providers.ts';
import { readersScope } from '../../../session/readers-scope.ts';
import type { Session } from '../../../session/session.ts';
import { made } from '../../../testing/contracts/evidence-log.contract.ts';
import type { EvidenceReportOptions } from '../report-routes.ts';
import { evidenceInMemory } from '../testing/evidence-app.ts';
import { packPages } from './pack.ts';
import { evidencePackRoutes } from './routes.ts';

const page: AcknowledgedPage = {
  ...{ path: made.page, title: 'A page', text: made.text, who: ['support'], within: 14 },
  content: { title: 'A page', markdown: '', blocks: [] },
};
const build = { acknowledged: [page], pages: new Map(), teams: {}, release: 'c0ffee', spellings: new Map() };
const [ann, ben] = [made, { ...made, subject: 'ben', name: null, email: null }];
const older = 'b2'.repeat(32);

/** Ann acknowledged an older text and this one, which was asked of Ben as well. */
async function filledLog() {
  const log = evidenceInMemory();
  await log.append({ ...ann, text: older });
  await log.append(ann);
  await log.append({ ...ben, page: '/docs/other' });
  for (const person of [ann, ben])
    await log.asked(person, [{ page: made.page, text: made.text }], '2026-11-02');
  return log;
}

test('the pack of some people says of them what that of everybody says, and reads nobody else', async () => {
  const evidence = await filledLog();
  const nobodyElse = {
    ...evidence,
    ofPage: () => assert.fail('reads the records of all'),
    askedOf: () => assert.fail('reads of whom it was asked'),
  };
  const of = async (log: typeof evidence, people?: readonly (typeof ann)[]) => {
    const counting = new Map([[page.path, { texts: [made.text], asked: made.text }]]);
    const options = { build, pages: [page], counting, scope: {}, today: '2026-11-20' };
    for await (const only of packPages({ evidence: log, people, ...options })) return only;
    return assert.fail('no page');
  };
  const all = await of(evidence);
  assert.deepEqual([all.acknowledged.length, all.notAcknowledged.length], [2, 1]);
  for (const person of [ann, ben]) {
    const { acknowledged, notAcknowledged } = await of(nobodyElse, [person]);
    const theirs = ({ subject }: { subject: string }) => subject === person.subject;
    assert.deepEqual(acknowledged, all.acknowledged.filter(theirs));
    assert.deepEqual(notAcknowledged, all.notAcknowledged.filter(theirs));
  }
});

test('of packs that are asked for together two are made', async () => {
  const hold = Promise.withResolvers<void>();
  const evidence = await filledLog();
  const held = { ...evidence, ofPage: (path: string) => hold.promise.then(() => evidence.ofPage(path)) };
  const session = { issuer: made.issuer, subject: 'cora', seesEvidence: true } as Session;
  const app = Fastify();
  const origin = 'https://docs.test.example';
  const sessions = { read: async () => ({ session, dead: false }) };
  await readersScope(app, { origin, sessions }, (scope) =>
    evidencePackRoutes(scope, {
      ...{ origin, evidence: held, key: undefined, clock: () => 0 },
      providers: providerNames([{ name: 'Company account', issuer: made.issuer }]),
      texts: { counting: async () => new Map() } as unknown as EvidenceReportOptions['texts'],
      build: () => build as unknown as ReturnType<EvidenceReportOptions['build']>,
    }),
  );
  const asked = [1, 2, 3].map(() => app.inject('/api/acknowledgements/pack?format=json'));
  assert.equal((await Promise.race(asked)).statusCode, 503);
  hold.resolve();
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  assert.deepEqual(statuses.toSorted(), [200, 200, 503]);
  assert.equal((await app.inject('/api/acknowledgements/pack?format=json')).statusCode, 200, 'both are sent');
  await app.close();
});
