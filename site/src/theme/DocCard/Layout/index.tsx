import Link from '@docusaurus/Link';
import type { Props } from '@theme/DocCard/Layout';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

/** A page or a category in a list: its name and full description, with a folder icon instead of the emoji. */
export default function DocCardLayout({ item, href, title, description }: Props): ReactNode {
  return (
    <Link href={href} className="doc-card">
      <Heading as="h2" className="doc-card__title">
        {item.type === 'category' && (
          <svg className="doc-card__icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 7a2 2 0 0 1 2-2h4l2 2.5h8a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
          </svg>
        )}
        {title}
      </Heading>
      {description && <p className="doc-card__text">{description}</p>}
    </Link>
  );
}
