/** The sidebars that a document can show, as site/config/areas.ts names them. A test compares the two. */
export const sidebars = [
  'productFeaturesSidebar',
  'protocolsSopsSidebar',
  'knowledgeBaseSidebar',
  'releaseAndGeneralUpdatesSidebar',
] as const;
