import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { nearDuplicateParagraph } from './near-duplicate-paragraph.ts';

const text = (service: string) =>
  `The ${service} answers health checks on its own port, writes one line of JSON a request, and is scaled by adding replicas behind the load balancer without any other change.`;

testRule(nearDuplicateParagraph, {
  passing: [
    {
      name: 'paragraphs that share a phrase',
      files: {
        [pageFile]: document(text('queue')),
        'content/docs/b.md': document(
          'Redis is scaled by adding replicas behind the load balancer, but writes still go to one primary, so size that one first and watch its memory.',
        ),
      },
    },
    {
      name: 'the same paragraph, which another rule finds',
      files: { [pageFile]: document(text('queue')), 'content/docs/b.md': document(text('queue')) },
    },
    {
      name: 'two similar ones on one page',
      files: { [pageFile]: document(`${text('queue')}\n\n${text('user')}`) },
    },
  ],
  failing: [
    {
      name: 'paragraphs that differ in the name of the service',
      files: { [pageFile]: document(text('queue')), 'content/docs/b.md': document(text('user')) },
      finds: [
        {
          file: 'content/docs/b.md',
          at: 'The user',
          says: /^\d\d% the same as content\/docs\/a\.md:\d+: say only/,
        },
      ],
    },
  ],
});
