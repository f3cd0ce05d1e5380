import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { pageParts } from './page-parts.ts';

const sections = (...names: string[]) => names.map((name) => `## ${name}\n\nText.`).join('\n\n');

testRule(pageParts, {
  passing: [
    {
      name: 'a reference page with its parts in order',
      files: {
        [pageFile]: document(
          sections('Where it sits', 'How it works', 'Interface', 'Security', 'Operation', 'Related pages'),
          { type: 'reference' },
        ),
      },
    },
    {
      name: 'another type of page',
      files: { [pageFile]: document(sections('Verify', 'Configuration'), { type: 'how-to' }) },
    },
  ],
  failing: [
    {
      name: 'reference below how-to, and explanation below both',
      files: {
        [pageFile]: document(sections('Operation', 'Security', 'When it fails', 'Where it sits'), {
          type: 'reference',
        }),
      },
      finds: [
        { at: '## Security', says: /'Security' is reference, below a later part: move it up/ },
        { at: '## Where it sits', says: /'Where it sits' is explanation/ },
      ],
    },
  ],
});
