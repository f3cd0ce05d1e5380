import { type FactContext, linkText, table } from '../../markdown.ts';

/** A finding of an auditor's report that a page quotes: `> **Title.** … CWE-307, CWE-770.` */
export interface Finding {
  title: string;
  /** CWE numbers. */
  weaknesses: readonly string[];
  /** The section that closes it, with its `#`; empty for the page. */
  section: string;
}

/** The findings that a page quotes. A link in the title, `> **[Title.](#section)**`, leads to a section of the page. */
export function findingsIn(markdown: string): Finding[] {
  const quotations = markdown.match(/^> \*\*.*(?:\n>.*)*/gm) ?? [];
  return quotations.flatMap((text) => {
    const {
      title,
      linked,
      section = '',
    } = /^> \*\*(?:\[(?<linked>[^\]]+)\]\((?<section>#[^)]+)\)|(?<title>[^*]+))\*\*/.exec(text)?.groups ?? {};
    const words = linked ?? title;
    if (words === undefined) return [];
    return [{ title: words.replace(/\.$/, ''), weaknesses: text.match(/CWE-\d+/g) ?? [], section }];
  });
}

/** All findings that pages of the knowledge base quote, each with its page. */
export function findingIndex(context: FactContext): string {
  return table(
    ['Finding, as an auditor words it', 'CWE', 'Page'],
    context
      .findings()
      .map(({ title, weaknesses, section, name, to }) => [
        title,
        weaknesses.join(', ') || 'none',
        linkText(context, { name, to: `${to}${section}` }, 'knowledge'),
      ]),
  );
}
