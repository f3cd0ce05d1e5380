import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { sampleMarks } from './sample-marks.ts';

const fence = (info: string) => `\`\`\`${info}\nx\n\`\`\`\n`;

testRule(sampleMarks, {
  passing: [
    {
      name: 'tested blocks with their output, excused blocks, and languages that need no mark',
      files: {
        [pageFile]: document(
          [
            ...['nginx title="nginx.conf" test', 'text output', 'json output', 'python {1,3-4} test'],
            ...['sql test=no reason="needs a cluster"', 'text', 'mermaid', 'redis test', 'text output'],
            ...[
              'ini showLineNumbers {2}',
              `json title='ETag: "8"' test operation="queue-api POST /v1 request"`,
            ],
            'sql test on=sqlite',
          ]
            .map(fence)
            .join('\n'),
        ),
      },
    },
  ],
  failing: [
    {
      name: 'unknown words, and a quote that is never closed',
      files: {
        [pageFile]: document(
          ['text ouput', 'ini tset', 'ini qqqqqqqqqqqq', 'ini title="a b', 'ini title="a "8""']
            .map(fence)
            .join('\n'),
        ),
      },
      finds: [
        { at: 'ouput', says: /unknown word 'ouput': did you mean 'output'\?/ },
        { at: 'tset', says: /did you mean 'test'\?/ },
        { at: 'qqq', says: /write one of test, reason/ },
        { at: 'title="a b', says: /title="a b has no closing quote: write it/ },
        { at: '"a "8', says: /or name='…' if the value has a double quote/ },
      ],
    },
    {
      name: 'a sample without a mark, in every language that asks for one',
      files: { [pageFile]: document(['bash', 'TS title="test"', 'yml'].map(fence).join('\n')) },
      finds: [
        { at: '```bash', says: /bash block without a mark: write 'test', or 'test=no reason/ },
        { at: '```TS', says: /ts block without a mark/ },
        { at: '```yml', says: /yml block without a mark/ },
      ],
    },
    {
      name: 'test=no without a reason, and an unknown mark',
      files: {
        [pageFile]: document(['js test=no', 'js test=no reason=" "', 'js test=maybe'].map(fence).join('\n')),
      },
      finds: [
        { at: '```js test=no', says: /say why the block cannot run/ },
        { at: 'reason=" "', says: /say why the block cannot run/ },
        { at: 'test=maybe', says: /unknown mark test=maybe/ },
      ],
    },
    {
      name: 'an output that no tested block made',
      files: {
        [pageFile]: document(
          ['text output', 'sh test=no reason="shuts the host down"', 'text output', 'sh test output']
            .map(fence)
            .join('\n'),
        ),
      },
      finds: [
        { at: '```text output', says: /without a tested block before it/ },
        { at: '```text output', says: /without a tested block before it/ },
        { at: 'sh test output', says: /write one of them/ },
      ],
    },
  ],
});
