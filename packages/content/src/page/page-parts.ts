/** The parts of a reference page that also explains a service and says how to run it (https://diataxis.fr). */
export type PagePart = 'explanation' | 'reference' | 'how-to' | 'more';

/**
 * The parts in the order of a page, each with the headings that are in it. Any other heading is in the part of
 * the heading above it.
 */
const parts: readonly (readonly [PagePart, string])[] = [
  ['explanation', 'Where it sits, Where they sit'],
  [
    'reference',
    `Interface, What it keeps, Messages, Messages and stores, Configuration, Security, Options, Outcomes,
    Accessibility, Privacy, Languages, Versions, Commands, Accounts, Who may do what, Targets, Limits`,
  ],
  [
    'how-to',
    `Use it, Integrate it, Install it, Before you start, Verify, Operation, Undo, When it fails,
    When it goes wrong, Failure modes, Troubleshooting, Release a page, When you need it, Rotate a key,
    Check what was read, Pack a file, Connect again, Check and start, Read it from a service,
    Queries for common questions, A day with the portal, Migrations, Set it up with a client,
    When a node is down`,
  ],
  ['more', 'Related pages, Sources'],
];

const order = parts.map(([part]) => part);

const partOf: ReadonlyMap<string, PagePart> = new Map(
  parts.flatMap(([part, headings]) => headings.split(/,\s+/).map((heading) => [heading, part])),
);

/** The part of the page that a heading of the second level is in. */
export interface HeadingPart {
  part: PagePart;
  /** Whether its part comes later on such a page than that of a heading above it, so that it must move up. */
  isLate: boolean;
}

/**
 * The parts that the sections of a page are in.
 *
 * @param headings - of the second level, in the order of the page
 * @returns one for each heading
 */
export function partsOf(headings: readonly string[]): HeadingPart[] {
  let current: PagePart = 'explanation';
  return headings.map((heading) => {
    const part = partOf.get(heading) ?? current;
    const isLate = order.indexOf(part) < order.indexOf(current);
    if (!isLate) current = part;
    return { part, isLate };
  });
}
