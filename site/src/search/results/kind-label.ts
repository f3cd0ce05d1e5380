const labels: Readonly<Record<string, string>> = {
  tutorial: 'Tutorial',
  'how-to': 'How-to',
  reference: 'Reference',
  explanation: 'Explanation',
  runbook: 'Runbook',
  procedure: 'SOP or policy',
  template: 'Template',
  release: 'Release note',
  post: 'Post',
  tool: 'Tool',
  overview: 'Overview',
};

/** What a reader sees of a page's kind; a kind without a name is shown as it is. */
export const kindLabel = (kind: string): string => (Object.hasOwn(labels, kind) && labels[kind]) || kind;
