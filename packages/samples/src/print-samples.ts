import { missingPackages, type SampleReport } from './run-samples.ts';

/** The report as lines for a terminal: findings, samples that did not run, and figures. */
export function printedSamples(report: SampleReport): string {
  const findings = report.findings.map(
    ({ file, line, severity, rule, slug, message }) =>
      `${file}:${line} ${severity} ${rule} ${slug}: ${message}`,
  );
  const { ran, all, remembered, nginx } = report;
  return [
    ...findings,
    ...notRunLines(report),
    `${ran} of ${all} samples ran (${share(ran, all)}); ${remembered} of them earlier, unchanged since`,
    `${nginx.proven} of ${nginx.all} nginx configurations against attacks proven by nginx's responses (${share(nginx.proven, nginx.all)})`,
  ].join('\n');
}

function notRunLines(report: SampleReport): string[] {
  if (report.notRun.length === 0) return [];
  const samples = report.notRun.reduce((sum, page) => sum + page.samples, 0);
  const why =
    report.noSandbox === undefined
      ? `programs are missing: apt-get install --no-install-recommends ${missingPackages(report).join(' ')}`
      : `there is no sandbox here (${report.noSandbox}): apt-get install bubblewrap, and let bwrap make namespaces`;
  const filesByNeeds = Map.groupBy(report.notRun, ({ missing }) => missing.join(', '));
  return [
    `${samples} samples of ${report.notRun.length} pages did not run, because ${why}`,
    ...[...filesByNeeds].map(([needs, [first, ...others]]) => {
      const more = others.length === 0 ? '' : ` and ${others.length} other pages`;
      return `  ${first?.file}${more}: need ${needs}`;
    }),
  ];
}

function share(part: number, all: number): string {
  return all === 0 ? 'none to run' : `${Math.round((part / all) * 100)}%`;
}
