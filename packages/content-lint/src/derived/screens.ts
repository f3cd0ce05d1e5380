import { screensFile } from '@kwikid/facts';
import { checkedFile } from './data-file.ts';

/** The one file that describes the portals' screens. */
export const screensData = checkedFile('content/data/screens.yml', screensFile, {
  basis: 'proposed',
  reviewed: '2026-01-01',
  screens: {},
});
