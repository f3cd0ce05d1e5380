import type { UserThemeConfig } from '@docusaurus/theme-common';
import { readData } from '@kwikid/facts';
import { names } from '@kwikid/facts/names';

/** Internal links first, then the outbound groups; the theme opens those in a new tab without an opener. */
export const footer = {
  links: [
    {
      title: 'This site',
      items: [
        { label: 'Documentation Hub', to: '/' },
        { label: 'Internal Tools', to: '/tools' },
        { label: 'API Documentation', to: '/docs' },
        { label: 'Support & Help', to: '/docs/support' },
      ],
    },
    ...readData('links').groups.map((group) => ({
      title: group.title,
      items: group.items.map(({ label, href }) => ({ label, href })),
    })),
  ],
  // The year is added when the page is viewed: see src/theme/Footer/Copyright.
  copyright: names.company,
} satisfies NonNullable<UserThemeConfig['footer']>;
