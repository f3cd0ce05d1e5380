import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props } from '@theme/MDXComponents/Details';
import type { ReactNode } from 'react';

/**
 * A fold as the browser has it. The theme's closes its content by styles of its own, so that no link, no search in the
 * page and no click before its scripts run could open it.
 */
export default function Fold(props: Props): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return <details {...props} />;
}
