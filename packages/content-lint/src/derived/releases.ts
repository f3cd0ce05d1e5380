import { releasesFile } from '@kwikid/facts';
import { checkedFile } from './data-file.ts';

/** The one file that holds the platform's releases. */
export const releasesData = checkedFile('content/data/releases.yml', releasesFile, {
  articles: {},
  releases: [],
});
