import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { mermaidSyntax } from './mermaid-syntax.ts';

const page = (...diagrams: string[]) => ({
  [pageFile]: document(diagrams.map((diagram) => `Text.\n\n\`\`\`mermaid\n${diagram}\n\`\`\``).join('\n\n')),
});

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
    { name: 'other code', files: { [pageFile]: document('```text\nflowchart LR\n  a[b\n```') } },
  ],
  failing: [
    {
      name: 'a label with brackets, and says which line of the page',
      files: page('flowchart LR\n  a --> b\n  b --> c(Send (again))'),
      finds: [{ at: 'Send (again)', says: /^Mermaid cannot read '\(' in this line: .* in "…"$/ }],
    },
    {
      name: 'a bracket that is not closed',
      files: page('flowchart LR\n  a[x] --> b[y\n  b --> c'),
      finds: [{ at: 'b[y', says: /^Mermaid misses something at the end of this line: close brackets/ }],
    },
    {
      name: 'an arrow without a text, below comments and empty lines that Mermaid does not count',
      files: page('\n%% first\nsequenceDiagram\n\n  %% second\n  a->>b: hi\n  a->>b hi'),
      finds: [{ at: 'a->>b hi', says: /misses something/ }],
    },
    {
      name: 'an error below a title',
      files: page('---\ntitle: A\n---\nstateDiagram-v2\n  %% c\n  [*] --> a\n  a --> --> b'),
      finds: [{ at: 'a --> --> b', says: /cannot read '-->'/ }],
    },
    {
      name: 'a block without an end',
      files: page('sequenceDiagram\n  alt yes\n    a->>b: hi'),
      finds: [{ at: 'a->>b: hi', says: /close brackets and blocks/ }],
    },
    {
      name: 'an unknown type, and an empty diagram',
      files: page('%% a\nflowchrt LR\n  a --> b', ''),
      finds: [
        { at: 'flowchrt', says: /^Mermaid does not know this type of diagram: begin with flowchart LR/ },
        { at: '', says: /does not know this type/ },
      ],
    },
    {
      name: 'an error of a parser of the other kind, in a list too',
      files: { [pageFile]: document('1. A\n\n   ```mermaid\n   pie\n     "a" : 3\n     "b" 4\n   ```') },
      finds: [{ at: '"b" 4', says: /cannot read '4' in this line/ }],
    },
  ],
});
