import Link from '@docusaurus/Link';
import { type PagePart, partsOf } from '@kwikid/content/page-parts';
import type { Props } from '@theme/TOCItems/Tree';
import { memo, type ReactNode } from 'react';
import styles from './Tree.module.css';

const captions: Readonly<Record<PagePart, string>> = {
  explanation: 'Explanation',
  reference: 'Reference',
  'how-to': 'How-to',
  more: 'More',
};

/**
 * The theme's list of headings. Where a page explains a service, is its reference and says how to run it, the
 * first heading of each part has the part's name above it.
 */
function Tree({ toc, className, linkClassName, isChild = false }: Props): ReactNode {
  if (toc.length === 0) return null;
  const parts = isChild ? [] : partsOf(toc.map(({ value }) => value));
  const isParted = ['explanation', 'reference', 'how-to'].every((wanted) =>
    parts.some(({ part }) => part === wanted),
  );
  return (
    <ul className={isChild ? undefined : className}>
      {toc.map((heading, index) => {
        const part = parts[index]?.part;
        const begins = isParted && part !== undefined && part !== parts[index - 1]?.part;
        return (
          <li key={heading.id}>
            {begins && <span className={styles.part}>{captions[part]}</span>}
            <Link
              to={`#${heading.id}`}
              {...(linkClassName && { className: linkClassName })}
              // HTML of our own headings, rendered by Docusaurus.
              // biome-ignore lint/security/noDangerouslySetInnerHtml: a heading may have code in it
              dangerouslySetInnerHTML={{ __html: heading.value }}
            />
            <Tree isChild toc={heading.children} className={className} linkClassName={linkClassName} />
          </li>
        );
      })}
    </ul>
  );
}

export default memo(Tree);
