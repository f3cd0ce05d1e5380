import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { mermaidSize } from './mermaid-size.ts';

const diagramOf = (characters: number) => `\`\`\`mermaid\n${'a'.repeat(characters)}\n\`\`\``;

testRule(mermaidSize, {
  passing: [
    { name: 'a diagram of 50000 characters', files: { [pageFile]: document(diagramOf(50_000)) } },
    {
      name: 'other code of any size',
      files: { [pageFile]: document(`\`\`\`text\n${'a'.repeat(60_000)}\n\`\`\``) },
    },
  ],
  failing: [
    {
      name: 'a diagram with one character more',
      files: { [pageFile]: document(diagramOf(50_001)) },
      finds: [{ at: '```mermaid', says: /50001 characters, 50000 at most: split it/ }],
    },
  ],
});
