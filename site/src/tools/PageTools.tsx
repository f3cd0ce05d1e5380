import Link from '@docusaurus/Link';
import { toolPath, toolsFor } from '@kwikid/tools/catalogue';
import { Fragment, type ReactNode } from 'react';

/** The tools that a document or post needs, in one line; nothing if there are none. */
export function PageTools({ permalink }: { permalink: string }): ReactNode {
  const tools = toolsFor(permalink);
  if (tools.length === 0) return null;
  return (
    <p className="page-tools">
      {tools.length === 1 ? 'Tool' : 'Tools'} for this page:{' '}
      {tools.map(({ slug, title }, index) => (
        <Fragment key={slug}>
          {index > 0 && ', '}
          <Link to={toolPath(slug)}>{title}</Link>
        </Fragment>
      ))}
    </p>
  );
}
