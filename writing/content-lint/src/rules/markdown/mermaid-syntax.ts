import type { LateRule } from '../../rule.ts';

export const mermaidSyntax: LateRule = {
  id: 'KD214',
  slug: 'mermaid-syntax',
  why: 'Mermaid can read every diagram: the build does not, and in place of the diagram readers would see an error.',
  remedy:
    'Correct the line; set a label with brackets or quotation marks in "…", and close brackets and blocks.',
  scope: 'late',
  async check(corpus, report) {
    const diagrams = corpus.pages.flatMap(({ file, fences }) =>
      fences.filter(({ language }) => language === 'mermaid').map((fence) => ({ ...fence, file })),
    );
    if (diagrams.length === 0) return;
    const { diagramError } = await import('../../mermaid/diagram-error.ts');
    for (const { file, line, fenced, value } of diagrams) {
      const error = await diagramError(value);
      if (error === undefined) continue;
      report(file, line + error.line - (fenced ? 0 : 1), messageOf(error.at));
    }
  },
};

function messageOf(at: string | undefined): string {
  if (at === undefined)
    return 'Mermaid does not know this type of diagram: begin with flowchart LR, sequenceDiagram, stateDiagram-v2 or another type';
  const place =
    at === ''
      ? 'misses something at the end of this line'
      : `cannot read '${at.split('\n')[0]}' in this line`;
  return `Mermaid ${place}: close brackets and blocks, and set a label with brackets or quotation marks in "…"`;
}
