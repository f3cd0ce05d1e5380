/** Written by the site's plugins/contents when the site is built. */
declare module '@generated/contents/default/indian-documents.json' {
  const documents: readonly import('@kwikid/facts/indian-documents').IndianDocument[];
  export default documents;
}

/** What the site gives its tools (site/src/theme/ForTools). */
declare module '@theme/ForTools' {
  import type { ComponentProps, ReactNode } from 'react';

  export function TextLink(props: ComponentProps<'a'>): ReactNode;
  export function Table(props: ComponentProps<'table'>): ReactNode;
  /** `said`: what the last copy came to, in words. */
  export function useCopy(): { said: string; copy: (text: string) => Promise<void> };
}
