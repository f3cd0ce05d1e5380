import { type EscalationFile, escalationFile } from '@kwikid/facts';
import { checkedFile } from './data-file.ts';

/** The one file that holds severities, levels, contacts and clocks; undefined if there is none or it has errors. */
export const escalationData = checkedFile<EscalationFile | undefined>(
  'content/data/escalation.yml',
  escalationFile,
  undefined,
);
