import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corpusOf, type Files, pageFile } from '@kwikid/content/testing';
import { applyRules } from '../apply-rules.ts';
import type { Rule } from '../rule.ts';

export { corpusOf, document, type Files, pageFile, post } from '@kwikid/content/testing';

interface Passing {
  name: string;
  files: Files;
  /** Paths of files that only need to exist. */
  others?: readonly string[];
}

interface Failing extends Passing {
  finds: readonly {
    file?: string;
    /** Text in the reported line. */
    at: string;
    /** Matches the message, above all its remedy. */
    says: RegExp;
  }[];
}

/** Registers one test per example: a passing one has no finding, a failing one has exactly those listed. */
export function testRule(
  rule: Rule,
  { passing, failing, checklist }: { passing: Passing[]; failing: Failing[]; checklist?: string },
): void {
  const { id, slug } = rule;
  const title = `${checklist === undefined ? '' : `[${checklist}] `}${slug}`;
  for (const { name, files, others } of passing) {
    test(`${title} passes ${name}`, async () => {
      assert.deepEqual(await applyRules(corpusOf(files, others), [rule]), []);
    });
  }
  for (const { name, files, others, finds } of failing) {
    test(`${title} finds ${name}`, async () => {
      const found = await applyRules(corpusOf(files, others), [rule]);
      assert.deepEqual(
        found.map((finding) => [finding.rule, finding.slug, finding.file]),
        finds.map(({ file = pageFile }) => [id, slug, file]),
      );
      for (const [index, { file = pageFile, at, says }] of finds.entries()) {
        const line = files[file]?.split('\n')[(found[index]?.line ?? 0) - 1];
        assert.ok(line?.includes(at), `reported line '${line}' should contain '${at}'`);
        assert.match(found[index]?.message ?? '', says);
      }
    });
  }
}
