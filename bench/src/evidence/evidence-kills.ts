import { spawn } from 'node:child_process';
import { verifyChain } from '../../../server/src/api/evidence/chain.ts';
import type { EvidenceLog } from '../../../server/src/api/evidence/evidence-log.ts';

const killCount = 50;

/**
 * SIGKILL while acknowledgements are written, repeatedly on one log, after another number of confirmed records each
 * time. The next process writes the unconfirmed one again, as a reader does who presses the button again.
 *
 * @param opening - a program's lines that open the same log as `log`
 * @returns figures, and whether nothing is lost or doubled
 */
export async function evidenceKills(
  log: EvidenceLog,
  opening: string,
): Promise<{ figures: string; isMet: boolean }> {
  const confirmed: string[] = [];
  for (let kill = 0; kill < killCount; kill++) await killAfter(opening, confirmed, (kill * 7) % 23);
  const records = await log.read(0, 1_000_000);
  const chain = verifyChain(records);
  const subjects = records.map(({ subject }) => subject);
  const lost = confirmed.filter((subject) => !subjects.includes(subject)).length;
  const doubled = subjects.length - new Set(subjects).size;
  const isMet = lost === 0 && doubled === 0 && 'head' in chain;
  return {
    figures: `${killCount} kills: ${confirmed.length} confirmed, ${records.length} recorded; lost ${lost}, doubled ${doubled}; the chain ${'head' in chain ? 'verifies' : `breaks at ${chain.record}`}`,
    isMet,
  };
}

/** Lets a process write on from what is confirmed, and kills it once so many more are. */
function killAfter(opening: string, confirmed: string[], most: number): Promise<void> {
  const program = `
    ${opening}
    for (let number = ${confirmed.length}; ; number++) {
      const made = { issuer: 'https://id.bench.example', subject: 's' + number, name: null, email: null,
        page: '/docs/a', text: 'a1'.repeat(32), release: 'c0ffee', at: new Date().toISOString() };
      // Twice at once, as from two tabs.
      await Promise.all([log.append(made), log.append(made)]);
      process.stdout.write(made.subject + '\\n');
      await new Promise((resolve) => setImmediate(resolve));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
    if (output.split('\n').length - 1 > most) child.kill('SIGKILL');
  });
  return new Promise((resolve) =>
    child.on('close', () => {
      confirmed.push(...output.split('\n').slice(0, -1));
      resolve();
    }),
  );
}
