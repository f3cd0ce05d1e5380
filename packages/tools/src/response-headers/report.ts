import type { Finding, Severity } from './finding.ts';

const titles: readonly (readonly [severity: Severity, title: string])[] = [
  ['high', 'to fix first'],
  ['medium', 'to fix'],
  ['low', 'to consider'],
];

/** How many findings there are, such as '2 to fix first, 1 to consider'. */
export function countInWords(findings: readonly Finding[]): string {
  return titles
    .map(
      ([severity, title]) =>
        [findings.filter((finding) => finding.severity === severity).length, title] as const,
    )
    .filter(([count]) => count > 0)
    .map(([count, title]) => `${count} ${title}`)
    .join(', ');
}

/** The findings as text, for a ticket. The pasted headers are not in it. */
export function reportText(findings: readonly Finding[]): string {
  return titles
    .flatMap(([severity, title]) => {
      const some = findings.filter((finding) => finding.severity === severity);
      if (some.length === 0) return [];
      const lines = some.flatMap(({ header, kind, message, remedy, source }) => [
        `- ${header} (${kind}): ${message}`,
        `  ${remedy}`,
        `  ${source.label}, ${source.href}`,
      ]);
      return [`${title.charAt(0).toUpperCase()}${title.slice(1)}`, ...lines, ''];
    })
    .join('\n')
    .trimEnd();
}
