/**
 * The four areas of the documentation, in the order of the navbar: one folder of content/docs, one sidebar
 * and one entry of the navbar each. The first is the main one: its Overview is the version's main document.
 */
export const areas = [
  { sidebarId: 'productFeaturesSidebar', directory: 'product', label: 'Product Features' },
  { sidebarId: 'protocolsSopsSidebar', directory: 'protocols-and-sops', label: 'Protocols & SOPs' },
  { sidebarId: 'knowledgeBaseSidebar', directory: 'knowledge', label: 'Knowledge Base' },
  {
    sidebarId: 'releaseAndGeneralUpdatesSidebar',
    directory: 'release-and-general-updates',
    label: 'Release & General Updates',
  },
] as const;

export type Area = (typeof areas)[number];
