import type { EvidenceCoverage, PackRequest } from '@kwikid/wire/acknowledgement';
import { evidencePackPath } from '@kwikid/wire/urls';
import { requestFailure } from '../page/request-failure.ts';

type Covered = EvidenceCoverage['pages'][number];

/** The address of a pack; what is empty does not narrow it. */
export function packAddress(request: PackRequest): string {
  const given = Object.entries(request).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${evidencePackPath}?${new URLSearchParams(given)}`;
}

/** The pages with the most people overdue first, then those that the fewest have acknowledged. */
export const byUrgency = (pages: readonly Covered[]): Covered[] =>
  [...pages].sort(
    (a, b) => b.overdue - a.overdue || open(b) - open(a) || a.title.localeCompare(b.title, 'en'),
  );

/** Of whom it was asked and who have not acknowledged it; anybody may acknowledge a page without being asked. */
const open = ({ asked, acknowledged }: Covered) => Math.max(0, asked - acknowledged);

/** What a reader sees when there is no pack. @param status - of the response; 0 if there was none */
export const packFailure = requestFailure(
  'The server cannot make the pack at the moment: two are being made, or the records cannot be read. Try again in a minute.',
  {
    400: 'Write days as the calendar gives them, and a first day that is not after the last.',
    403: 'You may see this of the pages of your team only. Ask the team that runs this site.',
    404: 'Nothing is known of this person, page or clause. Look at the spelling; a person is named by subject, or by a verified e-mail address of the first provider.',
    429: 'Too many packs in a short time. Wait a minute, then try again.',
  },
);
