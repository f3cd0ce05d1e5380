import type { UserThemeConfig } from '@docusaurus/theme-common';
import { readData } from '@kwikid/facts';
import { names } from '@kwikid/facts/names';

const { areas } = readData('areas');

export const navbar = {
  title: names.product,
  hideOnScroll: true,
  logo: { src: 'img/mark.svg', alt: '', width: 24, height: 24 },
  items: [
    ...areas.map((area) => ({
      type: 'docSidebar' as const,
      position: 'left' as const,
      sidebarId: area.sidebar,
      label: area.label,
    })),
    { to: '/tools', label: 'Tools', position: 'left' },
    { type: 'search', position: 'right' },
    {
      type: 'docsVersionDropdown',
      position: 'right',
      className: 'navbar__version',
      // Docusaurus renders a single version as a link; the caption makes it a dropdown, as with two versions.
      dropdownItemsBefore: [{ type: 'html', value: '<span class="dropdown__caption">Version</span>' }],
    },
    { type: 'localeDropdown', position: 'right', className: 'navbar__locale' },
    { type: 'custom-account', position: 'right' },
    { type: 'custom-logout', position: 'right' },
  ],
} satisfies NonNullable<UserThemeConfig['navbar']>;
