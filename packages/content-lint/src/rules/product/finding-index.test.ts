import { document, testRule } from '../../fixture.ts';
import { findingIndex } from './finding-index.ts';

const indexFile = 'content/docs/knowledge/index.md';
const file = 'content/docs/knowledge/limits.md';
const index = (...rows: string[]) =>
  document(['| Finding, as an auditor words it | CWE | Page |', '| --- | --- | --- |', ...rows].join('\n'));
const page = document(
  '> **No limit.** The login has no limit. CWE-307, CWE-770; OWASP API4:2023.\n\n> A remark.',
);

testRule(findingIndex, {
  passing: [
    {
      name: 'a finding with its row, and one without a number',
      files: {
        [file]: page,
        'content/docs/knowledge/ssh.md': document('> **Weak SSH.** Old ciphers.'),
        [indexFile]: index(
          '| No limit | CWE-307, CWE-770 | [Limits](./limits.md) |',
          '| Weak SSH | none | [SSH](./ssh.md) |',
        ),
      },
    },
  ],
  failing: [
    {
      name: 'a finding without a row',
      files: { [file]: page, [indexFile]: index() },
      finds: [
        { file, at: '> **No limit.**', says: /lacks the row \| No limit \| CWE-307, CWE-770 \| this page/ },
      ],
    },
    {
      name: 'a row that lacks a number, and one that leads to another page',
      files: {
        [file]: page,
        'content/docs/knowledge/ssh.md': document('> **Weak SSH.** Old ciphers.'),
        [indexFile]: index(
          '| No limit | CWE-307 | [Limits](./limits.md) |',
          '| Weak SSH | none | [Limits](./limits.md) |',
        ),
      },
      finds: [
        { file: indexFile, at: '| Weak SSH', says: /no page in this row quotes the finding 'Weak SSH'/ },
        { file, at: '> **No limit.**', says: /lacks the row/ },
        {
          file: 'content/docs/knowledge/ssh.md',
          at: '> **Weak SSH',
          says: /lacks the row \| Weak SSH \| none/,
        },
      ],
    },
  ],
});
