import type { SampleReport } from './run-samples.ts';

/** The report as lines for a terminal: findings, samples that did not run, and figures. */
export function printedSamples(report: SampleReport): string {
  const findings = report.findings.map(
    ({ file, line, rule, slug, message }) => `${file}:${line} error ${rule} ${slug}: ${message}`,
  );
  const { ran, all, remembered, nginx } = report;
  return [
    ...findings,
    ...notRunLines(report),
    `${ran} of ${all} samples ran (${share(ran, all)}); ${remembered} of them earlier, unchanged since`,
    `${nginx.proven} of ${nginx.all} nginx configurations against attacks proven by nginx's responses (${share(nginx.proven, nginx.all)})`,
  ].join('\n');
}

function notRunLines({ notRun, noSandbox }: SampleReport): string[] {
  if (notRun.length === 0) return [];
  const samples = notRun.reduce((sum, page) => sum + page.samples, 0);
  return [
    `${samples} samples of ${notRun.length} pages did not run, because there is no sandbox here (${noSandbox}): apt-get install bubblewrap, and let bwrap make namespaces (sysctl kernel.unprivileged_userns_clone=1, on Ubuntu kernel.apparmor_restrict_unprivileged_userns=0)`,
  ];
}

function share(part: number, all: number): string {
  return all === 0 ? 'none to run' : `${Math.round((part / all) * 100)}%`;
}
