import { edgeFile } from '@kwikid/facts';
import { checkedFile } from './data-file.ts';

/** The one file that says what the edge serves. */
export const edgeData = checkedFile('content/data/edge.yml', edgeFile, {
  basis: 'proposed',
  reviewed: '2026-01-01',
  limits: {},
  signIn: { to: 'none', under: '/none', limits: [], paths: [] },
  hosts: {},
});
