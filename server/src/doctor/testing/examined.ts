import type { TestContext } from 'node:test';
import { doctor } from '../doctor.ts';
import { type ScriptedProvider, scriptedProvider } from './scripted-provider.ts';

/** Seconds since the epoch, in each of the doctor's tests. */
export const now = 1_800_000_000;
export const siteOrigin = 'http://localhost:3000';

/** Runs the doctor for a provider. @returns its exit code and what it printed */
export async function examined(
  { issuer }: Pick<ScriptedProvider, 'issuer'>,
  { args = [], env = {}, input = '' }: { args?: string[]; env?: Record<string, string>; input?: string } = {},
) {
  const lines: string[] = [];
  const code = await doctor(args, {
    env: { PUBLIC_URL: siteOrigin, OIDC_ISSUER: issuer, ...env },
    print: (line) => lines.push(line),
    input: () => input,
    now: () => now * 1000,
    timeoutMilliseconds: 500,
  });
  return { code, text: lines.join('\n') };
}

/** A provider that a test may break. */
export const providerFor = (t: TestContext) => scriptedProvider(t, () => now);
