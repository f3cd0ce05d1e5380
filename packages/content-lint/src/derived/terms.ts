import { termsFile } from '@kwikid/facts';
import { checkedFile } from './data-file.ts';

/** What cards say of abbreviations beyond their long form. */
export const termsData = checkedFile('content/data/terms.yml', termsFile, { developers: [], terms: [] });
