import type { ReactNode } from 'react';

/** Nothing above the title: on a small screen PageHeader has 'On this page' below it. */
export default function DocItemTOCMobile(): ReactNode {
  return null;
}
