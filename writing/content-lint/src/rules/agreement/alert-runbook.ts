import type { Page } from '@kwikid/content';
import { toString as textOf } from 'mdast-util-to-string';
import type { CorpusRule } from '../../rule.ts';

/** In the order in which somebody who was woken needs them. */
const parts = ['Meaning', 'Impact', 'Diagnosis', 'Mitigation', 'Escalation'];
const alert = /^ *- alert: *(?<name>\w+) *$/;

export const alertRunbook: CorpusRule = {
  id: 'KD616',
  slug: 'alert-runbook',
  why: 'Each alert has a section with its name that says what it means, what it affects, how to find the cause, what to do and whom to call, in this order: somebody who was woken has no time to look for it.',
  remedy: `Write a section with the alert's name as its heading, and in it, in bold and in this order: ${parts.join(', ')}.`,
  scope: 'corpus',
  check(corpus, report) {
    const runbooks = new Map(corpus.pages.flatMap(sectionsOf));
    for (const page of corpus.pages) {
      for (const { name, line } of alertsOf(page)) {
        const written = runbooks.get(name);
        if (written === undefined)
          report(page.file, line, `alert '${name}' has no runbook: write a section with its name`);
        else if (written.join() !== parts.join())
          report(
            page.file,
            line,
            `the runbook of '${name}' has ${written.join(', ') || 'no parts'}: write ${parts.join(', ')}`,
          );
      }
    }
  },
};

function alertsOf({ fences }: Page): { name: string; line: number }[] {
  return fences
    .filter(({ language }) => language === 'yaml')
    .flatMap(({ value, line }) =>
      value.split('\n').flatMap((text, index) => {
        const name = alert.exec(text)?.groups?.name;
        return name === undefined ? [] : [{ name, line: line + index + 1 }];
      }),
    );
}

/** The headings of a page, each with the parts of a runbook that its section has, in their order. */
function sectionsOf({ tree }: Page): [heading: string, parts: string[]][] {
  const sections: [string, string[]][] = [];
  for (const node of tree.children) {
    if (node.type === 'heading') sections.push([textOf(node), []]);
    if (node.type !== 'paragraph') continue;
    const [first] = node.children;
    const part = first?.type === 'strong' ? textOf(first).replace(/\.$/, '') : '';
    if (parts.includes(part)) sections.at(-1)?.[1].push(part);
  }
  return sections.filter(([, found]) => found.length > 0);
}
