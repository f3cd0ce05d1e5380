import { spawnSync } from 'node:child_process';
import { readCorpus } from '@kwikid/content';
import { missingNeeds, packagesOf, sandboxError } from '@kwikid/samples';
import { hasLemonldap, lemonldapPackages } from '@kwikid/testing/lemonldap';
import { findProgram } from '@kwikid/testing/processes';
import { root } from '../root.ts';
import { type Browsers, chromiumProblem, findBrowsers, versionOf } from './browsers.ts';
import { canInstall, installPackages, readSystem, type System, type Uninstalled } from './debian.ts';

/** A requirement of the tests that this machine lacks. */
export interface Missing {
  /** Its name in the list. */
  what: string;
  /** The tests that are left out without it. */
  leavesOut: string;
  /** Debian's packages that provide it; empty if no package helps. */
  packages: readonly string[];
  /** What to do about it if no package helps. */
  remedy?: string;
}

/** What this machine provides for the tests. */
export interface Survey {
  browsers: Browsers;
  nginx: string | undefined;
  missing: Missing[];
}

/** Which tests are to run. */
export interface Parts {
  browser: boolean;
  unit: boolean;
  /** Pages' samples, and the unit tests of their runner. */
  samples: boolean;
}

/** Checks everything that these tests need beyond the project's own packages. Installs nothing. */
export async function surveyMachine(parts: Parts): Promise<Survey> {
  const browsers = findBrowsers();
  const nginx = process.env.NGINX_PATH ?? findProgram('nginx');
  const missing = [
    ...(parts.unit ? missingForUnitTests() : []),
    ...(parts.browser ? missingForBrowserTests(browsers, nginx) : []),
    ...(parts.samples ? await missingForSamples() : []),
  ];
  return { browsers, nginx, missing };
}

/** A Chromium that cannot be used counts as none. */
function missingForBrowserTests(browsers: Browsers, nginx: string | undefined): Missing[] {
  const missing: Missing[] = [];
  const problem =
    browsers.chromium === undefined
      ? undefined
      : chromiumProblem(browsers.chromium, versionOf(browsers.chromium));
  if (browsers.chromium === undefined || problem !== undefined) {
    const isChosen = process.env.CHROMIUM_PATH !== undefined;
    missing.push({
      what: `Chromium${problem === undefined ? '' : ` (${problem})`}`,
      leavesOut: 'all browser tests',
      packages: problem === undefined ? ['chromium', 'chromium-headless-shell'] : [],
      remedy: isChosen ? 'set CHROMIUM_PATH to another' : 'install a newer one, or set CHROMIUM_PATH to it',
    });
    browsers.chromium = undefined;
  } else if (browsers.headless === browsers.chromium && process.env.CHROMIUM_PATH === undefined) {
    missing.push({
      what: 'chromium-headless-shell',
      leavesOut: 'nothing, but the browser tests take longer',
      packages: ['chromium-headless-shell'],
    });
  }
  if (browsers.firefox === undefined) {
    missing.push({ what: 'Firefox', leavesOut: 'the tests in Firefox', packages: ['firefox-esr'] });
  }
  if (findProgram('pdftotext') === undefined) {
    missing.push({ what: 'pdftotext', leavesOut: 'the tests that read a PDF', packages: ['poppler-utils'] });
  }
  if (nginx === undefined) {
    missing.push({ what: 'nginx', leavesOut: 'the tests behind a caching proxy', packages: ['nginx-light'] });
  }
  if (findProgram('promtool') === undefined) {
    missing.push({ what: 'promtool', leavesOut: 'the tests of the alerts', packages: ['prometheus'] });
  }
  return missing;
}

function missingForUnitTests(): Missing[] {
  const missing: Missing[] = [];
  if (!hasLemonldap()) {
    const leavesOut = 'the sign-in through a provider of another make';
    missing.push({ what: 'LemonLDAP::NG', leavesOut, packages: lemonldapPackages });
  }
  if (findProgram('aiosmtpd') === undefined)
    missing.push({ what: 'aiosmtpd', leavesOut: 'the digest by e-mail', packages: ['python3-aiosmtpd'] });
  if (findProgram('rsync') === undefined)
    missing.push({ what: 'rsync', leavesOut: 'copies of releases to servers', packages: ['rsync'] });
  return missing;
}

async function missingForSamples(): Promise<Missing[]> {
  const needs = missingNeeds(await readCorpus(root)).filter((need) => need !== 'bwrap');
  const missing: Missing[] = [];
  const noSandbox = await sandboxError();
  if (noSandbox !== undefined) {
    const isThere = findProgram('bwrap') !== undefined;
    missing.push({
      what: isThere ? `bubblewrap that may make namespaces (${noSandbox})` : 'bubblewrap',
      leavesOut: 'all samples that a program runs',
      packages: isThere ? [] : ['bubblewrap'],
      remedy:
        process.platform === 'linux'
          ? 'allow user namespaces: sysctl kernel.unprivileged_userns_clone=1, on Ubuntu kernel.apparmor_restrict_unprivileged_userns=0'
          : 'it exists for Linux only: run the samples there',
    });
  }
  if (spawnSync('python3', ['-c', 'import requests']).status !== 0) {
    missing.push({
      what: 'requests for Python',
      leavesOut: "the tests of references' calls in Python",
      packages: ['python3-requests'],
    });
  }
  const packages = packagesOf(needs);
  if (packages.length > 0) {
    missing.push({
      what: needs.length > 6 ? `${needs.length} programs that samples call` : needs.join(', '),
      leavesOut: 'the samples of the pages that use them',
      packages,
    });
  }
  return missing;
}

/**
 * The list of missing requirements, with the tests left out for each, and the one command that installs them.
 *
 * @returns lines for a terminal; none if nothing is missing
 */
export function printedMissing(
  missing: readonly Missing[],
  system: System = readSystem(),
  isRoot = process.getuid?.() === 0,
): string[] {
  if (missing.length === 0) return [];
  const lines = ['Missing on this machine:'];
  for (const { what, leavesOut, packages, remedy } of missing) {
    lines.push(
      `  ${what}: leaves out ${leavesOut}${packages.length === 0 && remedy ? `. To do: ${remedy}` : ''}`,
    );
  }
  const packages = [...new Set(missing.flatMap((each) => each.packages))].sort();
  if (packages.length === 0) return lines;
  const debian = system.id === 'debian';
  const apt = `sudo apt-get install --no-install-recommends ${packages.join(' ')}`;
  if (debian && isRoot) lines.push('To install what is missing: npm test -- --install');
  else if (debian) lines.push(`To install what is missing: ${apt}`);
  else {
    lines.push(
      `To install what is missing on ${system.name}: find what matches these packages of Debian 12: ${packages.join(', ')}`,
    );
    if (system.id === 'ubuntu') {
      lines.push(
        'Ubuntu’s chromium package is a snap, which the tests cannot drive: set CHROMIUM_PATH to another.',
      );
    }
  }
  return lines;
}

/**
 * Checks the machine, installs what is missing if that is requested and possible, and prints what remains.
 *
 * @param install - `CI` is set or the command was given `--install`; nothing is ever installed without
 */
export async function prepareMachine(install: boolean, parts: Parts): Promise<Survey> {
  let survey = await surveyMachine(parts);
  const packages = [...new Set(survey.missing.flatMap((each) => each.packages))].sort();
  let failed: Uninstalled[] = [];
  if (install && packages.length > 0 && canInstall()) {
    failed = await installPackages(packages);
    survey = await surveyMachine(parts);
  }
  for (const { name, remedy } of failed) console.error(`${name} could not be installed: ${remedy}`);
  for (const line of printedMissing(survey.missing)) console.log(line);
  return survey;
}
