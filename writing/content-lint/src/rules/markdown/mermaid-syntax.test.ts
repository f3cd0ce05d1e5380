import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { mermaidSyntax } from './mermaid-syntax.ts';

const page = (...diagrams: string[]) => ({
  [pageFile]: document(diagrams.map((diagram) => `Text.\n\n\`\`\`mermaid\n${diagram}\n\`\`\``).join('\n\n')),
});
const ofLength = (characters: number) => `flowchart LR\n  a --> b\n%%${'x'.repeat(characters - 25)}`;

testRule(mermaidSyntax, {
  passing: [
    {
      name: 'diagrams of each type, with comments, a title, quoted labels and alternative texts',
      files: page(
        'flowchart LR\n  accTitle: A\n  accDescr: B\n  a["x (y)"] -->|"c & d"| b(<b>y</b>)',
        'sequenceDiagram\n  %% who begins\n  a->>b: hi\n  alt yes\n    b-->>a: ok\n  end',
        '---\ntitle: A\n---\nstateDiagram-v2\n  [*] --> a',
        '%%{init: {"theme": "base"}}%%\npie\n  "a" : 3',
        'erDiagram\n  A ||--o{ B : has',
        'gantt\n  dateFormat YYYY-MM-DD\n  section a\n  b : 2026-01-01, 3d',
      ),
    },
    { name: 'a diagram of 50000 characters', files: page(ofLength(50_000)) },
    { name: 'other code', files: { [pageFile]: document('```text\nflowchart LR\n  a[b\n```') } },
  ],
  failing: [
    {
      name: 'a label with brackets, a bracket that is not closed, and an unknown type, and quotes each',
      files: page(
        'flowchart LR\n  a --> b\n  b --> c(Send (again))',
        'sequenceDiagram\n  alt yes\n    a->>b: hi',
        'flowchrt LR\n  a --> b',
      ),
      finds: [
        { at: '```mermaid', says: /^Mermaid cannot read the diagram: .*b --> c\(Send \(again/ },
        { at: '```mermaid', says: /^Mermaid cannot read the diagram: (?:Parse|Lexical) error on line/ },
        { at: '```mermaid', says: /^Mermaid cannot read the diagram: No diagram type detected/ },
      ],
    },
    {
      name: 'a diagram with one character more than Mermaid draws',
      files: page(ofLength(50_001)),
      finds: [{ at: '```mermaid', says: /50001 characters, 50000 at most: split it/ }],
    },
  ],
});
