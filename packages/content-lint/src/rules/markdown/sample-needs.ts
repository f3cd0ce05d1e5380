import { nearest } from '@kwikid/content';
import { excusesOf, needsOf, packageOf, packagesFile, programsOf } from '@kwikid/samples';
import type { PageRule } from '../../rule.ts';

export const sampleNeeds: PageRule = {
  id: 'KD304',
  slug: 'sample-needs',
  severity: 'error',
  why: 'Every program, Python module and nginx module that a tested sample uses is in the table of packages: otherwise the sample fails on a machine without it, and the error does not say what to install.',
  remedy:
    'Correct the name, add it to its Debian package in packages/samples/src/needs/debian-packages.yml, or write without="name" if the block runs without it.',
  scope: 'page',
  check(page, report, corpus) {
    const { file, fences } = page;
    const needs = needsOf(fences, programsOf(page, corpus));
    for (const { name, line, excused } of needs) {
      if (excused || name === 'node' || packageOf.has(name)) continue;
      const [kind, word] = split(name);
      const known = [...packageOf.keys()].map(split).flatMap(([each, last]) => (each === kind ? last : []));
      const near = nearest(word, known);
      const hint = near === undefined ? '' : ` (did you mean '${near}'?)`;
      report(
        file,
        line,
        `no package of the table provides '${name}'${hint}: add it to its Debian package in ${packagesFile}, or write without="${word}" if the block runs without it`,
      );
    }
    for (const fence of fences) {
      const last = fence.line + fence.value.split('\n').length;
      const used = needs.filter(({ line, excused }) => excused && line >= fence.line && line <= last);
      for (const word of excusesOf(fence)) {
        if (!used.some(({ name }) => name === word || name.endsWith(` ${word}`)))
          report(file, fence.line, `without="${word}": the block does not use '${word}', so remove it`);
      }
    }
  },
};

/** `python3 -m yaml` as `python3 -m ` and `yaml`; a program has no kind. */
function split(name: string): [kind: string, word: string] {
  const end = name.lastIndexOf(' ') + 1;
  return [name.slice(0, end), name.slice(end)];
}
