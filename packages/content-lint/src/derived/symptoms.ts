import { symptomsFile } from '@kwikid/facts';
import { checkedFile } from './data-file.ts';

/** The one file that holds symptoms, their checks and their owners. */
export const symptomsData = checkedFile('content/data/symptoms.yml', symptomsFile, {
  basis: 'proposed',
  reviewed: '2026-01-01',
  groups: {},
  symptoms: [],
});
