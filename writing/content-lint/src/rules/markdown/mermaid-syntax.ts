import type { LateRule } from '../../rule.ts';

/** Mermaid's maxTextSize: above it, the reader sees an error in place of the diagram. */
const maxCharacters = 50_000;

export const mermaidSyntax: LateRule = {
  id: 'KD214',
  slug: 'mermaid-syntax',
  why: 'Mermaid can read every diagram, of at most 50000 characters: the build does not, and in place of the diagram readers would see an error.',
  remedy:
    'Correct the line that the finding quotes: set a label with brackets or quotation marks in "…", and close brackets and blocks. Split a diagram that is too long.',
  scope: 'late',
  async check(corpus, report) {
    const diagrams = corpus.pages.flatMap(({ file, fences }) =>
      fences.filter(({ language }) => language === 'mermaid').map((fence) => ({ ...fence, file })),
    );
    if (diagrams.length === 0) return;
    const mermaid = await loadMermaid();
    for (const { file, line, value } of diagrams) {
      if (value.length > maxCharacters)
        report(file, line, `diagram of ${value.length} characters, ${maxCharacters} at most: split it`);
      // Mermaid counts lines without front matter and comments, so that only its quotation finds the place.
      else
        await mermaid.parse(value).catch((error: Error) => {
          report(
            file,
            line,
            `Mermaid cannot read the diagram: ${error.message.replaceAll(/\s*\n\s*/g, ' ')}`,
          );
        });
    }
  },
};

async function loadMermaid() {
  // Mermaid's parsers clean labels with DOMPurify, which does nothing without a browser and lacks these functions
  // there. Nothing is drawn here, so labels stay as they are.
  const { default: purify } = await import('dompurify');
  Object.assign(purify, { addHook: () => undefined, sanitize: (label: string) => label });
  return (await import('mermaid')).default;
}
