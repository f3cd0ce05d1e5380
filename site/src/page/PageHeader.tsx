import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import TOCCollapsible from '@theme/TOCCollapsible';
import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { CopyPage } from './CopyPage';
import { PageFacts } from './PageFacts';
import styles from './PageHeader.module.css';
import { PageState } from './PageState';
import { pageFrontMatter } from './page-front-matter';

interface Props {
  /** What a reader can do with the page, beside its copy. */
  actions?: ReactNode;
  /** What follows its facts. */
  children?: ReactNode;
}

/**
 * What is above a document's text: title, one line of description, a quiet row of facts, the page's state. A small
 * screen has the facts folded, so that the text begins in sight.
 */
export function PageHeader({ actions, children }: Props): ReactNode {
  const { metadata, frontMatter, contentTitle, toc } = useDoc();
  const { label: version } = useDocsVersion();
  const [open, setOpen] = useState(false);
  const about = useId();
  const page = pageFrontMatter(frontMatter);
  const { title, description, permalink } = metadata;
  const { hide_table_of_contents, toc_min_heading_level: min, toc_max_heading_level: max } = frontMatter;
  return (
    <header className={clsx('page-header', styles.header, open && styles.open)}>
      {contentTitle === undefined && <Heading as="h1">{title}</Heading>}
      <div id={about} className={styles.about}>
        <p className="page-description">{description}</p>
        <div className="page-row">
          <PageFacts page={page} version={version} />
          <CopyPage key={permalink} permalink={permalink} />
          {actions}
        </div>
      </div>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={about}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Less' : 'About this page'}
        </button>
        {!hide_table_of_contents && toc.length > 0 && (
          <TOCCollapsible
            toc={toc}
            {...(min !== undefined && { minHeadingLevel: min })}
            {...(max !== undefined && { maxHeadingLevel: max })}
            className={clsx(ThemeClassNames.docs.docTocMobile, styles.contents)}
          />
        )}
      </div>
      <PageState page={page} />
      {children}
    </header>
  );
}
