import { lineOfField } from '@kwikid/content';
import type { PageRule } from '../../rule.ts';

/** The name of an area's or a category's first page, whatever its title. */
const landing = 'Overview';

export const oneName: PageRule = {
  id: 'KD010',
  slug: 'one-name',
  why: "A page has one name: its sidebar_label consists of words of its title, in their order. A reader who heard of 'Incident management' looks for a page of that name, and reads 'Manage an incident'.",
  remedy:
    "Shorten the title to words that it has, or leave sidebar_label out. The first page of an area may be 'Overview'.",
  check(page, report) {
    const { title, sidebar_label: label } = page.frontMatter;
    if (typeof title !== 'string' || typeof label !== 'string' || label === landing) return;
    if (` ${wordsOf(title)} `.includes(` ${wordsOf(label)} `)) return;
    report(
      lineOfField(page, 'sidebar_label'),
      `'${label}' is not part of the title '${title}': write words of the title, or leave sidebar_label out`,
    );
  },
};

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[\s,:]+/)
    .join(' ');
