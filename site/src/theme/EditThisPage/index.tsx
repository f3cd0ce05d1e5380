import { ThemeClassNames } from '@docusaurus/theme-common';
import { TextLink } from '@site/src/page/TextLink';
import type { Props } from '@theme/EditThisPage';
import IconEdit from '@theme/Icon/Edit';
import type { ReactNode } from 'react';

/** The link to the page's source, marked as leading to another site. */
export default function EditThisPage({ editUrl }: Props): ReactNode {
  return (
    <TextLink href={editUrl} className={ThemeClassNames.common.editThisPage}>
      <IconEdit />
      Edit this page
    </TextLink>
  );
}
