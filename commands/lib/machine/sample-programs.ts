import { existsSync, globSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { missingNeeds, packagesOf, readCorpus } from '@kwikid/content-lint';
import { root } from '../root.ts';
import { hasPackages, installPackage } from './debian-package.ts';

/** Debian asks this program whether a service may start. */
const policy = '/usr/sbin/policy-rc.d';

/** What starts with the machine. */
const startsWithMachine = () => new Set(globSync('/etc/{systemd/system/*.wants,rc?.d}/*'));

/**
 * Installs the programs that samples call, where it may. No service of theirs starts, now or with the machine.
 * What cannot be had is said by the samples' report.
 */
export async function installSamplePrograms(): Promise<void> {
  if (!hasPackages()) return;
  const packages = packagesOf(missingNeeds(await readCorpus(root)));
  if (packages.length === 0) return;
  console.log(`Installing from Debian, for the samples: ${packages.join(', ')} …`);
  const before = startsWithMachine();
  const mayStart = !existsSync(policy);
  if (mayStart) await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    for (const name of packages) await installPackage(name);
  } finally {
    if (mayStart) await rm(policy);
    for (const link of startsWithMachine()) if (!before.has(link)) await rm(link, { force: true });
  }
}
