import { document, type Files, pageFile, testRule } from '../../testing/fixture.ts';
import { alertRunbook } from './alert-runbook.ts';

const rules = document(
  '```yaml title="rules.yml"\ngroups:\n  - rules:\n      - alert: StoreDown\n        expr: up == 0\n```',
);
const parts = ['Meaning', 'Impact', 'Diagnosis', 'Mitigation', 'Escalation'];
const runbook = (written: readonly string[]) =>
  document(
    `## \`StoreDown\`\n\n${written.map((part) => `**${part}.** Text.`).join('\n\n')}\n\n## Next\n\nText.`,
  );
const files = (written: readonly string[]): Files => ({
  [pageFile]: rules,
  'content/docs/knowledge/runbooks.md': runbook(written),
});

testRule(alertRunbook, {
  passing: [
    { name: 'an alert with its runbook', files: files(parts) },
    { name: 'the word alert in other code', files: { [pageFile]: document('```yaml\nalert: off\n```') } },
  ],
  failing: [
    {
      name: 'an alert without a runbook',
      files: { [pageFile]: rules },
      finds: [{ at: '- alert: StoreDown', says: /'StoreDown' has no runbook: write a section/ }],
    },
    {
      name: 'a runbook without a part, and one in another order',
      files: files(parts.slice(1)),
      finds: [
        { at: '- alert', says: /has Impact, Diagnosis, Mitigation, Escalation: write Meaning, Impact/ },
      ],
    },
    {
      name: 'a runbook in another order',
      files: files(parts.toReversed()),
      finds: [{ at: '- alert', says: /has Escalation, .* write Meaning/ }],
    },
  ],
});
