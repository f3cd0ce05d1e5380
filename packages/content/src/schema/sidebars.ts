/** The sidebars that a document can show, as site/config/areas.ts names them: a test holds the two together. */
export const sidebars = [
  'productFeaturesSidebar',
  'protocolsSopsSidebar',
  'knowledgeBaseSidebar',
  'releaseAndGeneralUpdatesSidebar',
] as const;
