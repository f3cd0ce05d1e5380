import { useLocation } from '@docusaurus/router';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { ContentsGlobalData } from '@site/plugins/contents/site-contents';
import Footer from '@theme-original/Footer';
import type { ReactNode } from 'react';

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/** The footer, except on pages whose front matter sets `hide_footer`. */
export default function FooterUnlessHidden(): ReactNode {
  const { footerless } = usePluginData('contents') as ContentsGlobalData;
  const { pathname } = useLocation();
  const hidden = footerless.some((path) => withoutSlash(path) === withoutSlash(pathname));
  return hidden ? null : <Footer />;
}
