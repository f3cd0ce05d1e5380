import IconExternalLink from '@theme/Icon/ExternalLink';
import MDXA from '@theme-original/MDXComponents/A';
import type { ComponentProps, ReactNode } from 'react';

/** A link in a text. One that leaves the site opens in a new tab, and says so to the eye and to the ear. */
export function TextLink({ children, ...props }: ComponentProps<'a'>): ReactNode {
  return (
    <MDXA {...props}>
      {children}
      {/^https?:/i.test(props.href ?? '') && <IconExternalLink />}
    </MDXA>
  );
}
