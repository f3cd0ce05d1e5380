import IconExternalLink from '@theme/Icon/ExternalLink';
import MDXA from '@theme-original/MDXComponents/A';
import type { ComponentProps, ReactNode } from 'react';

/** A link in a text. A link to another site opens in a new tab, and says so visibly and to screen readers. */
export function TextLink({ children, ...props }: ComponentProps<'a'>): ReactNode {
  return (
    <MDXA {...props}>
      {children}
      {/^https?:/i.test(props.href ?? '') && <IconExternalLink />}
    </MDXA>
  );
}
