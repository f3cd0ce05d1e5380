/** What a card says, once in the list at the page's end. */
export interface Card {
  /** Unique on a page; the entry's id. */
  id: string;
  /** What it is about, as the entry's head. */
  name: string;
  /** Plain text. */
  text: string;
  /** Set for a name in code. */
  isCode?: boolean;
  /** The page that explains more, and is not the page of the list. */
  more?: string;
}

/** What a page can have cards for. All of it is looked up by words of the text. */
export interface Cards {
  /** Abbreviations, and clauses of laws and directions, in a text. */
  inText: (text: string) => readonly Found[];
  /** The service that a link leads to, by the link's URL and text. */
  ofService: (url: string, text: string) => Card | undefined;
  /** The error of a service that a name in code is. */
  ofCode: (name: string) => Card | undefined;
}

/** A place in a text, from `index` to before `end`, that gets a card. */
export interface Found {
  index: number;
  end: number;
  card: Card;
}

/** `PCI DSS` → `term-pci-dss` */
export const idOf = (...names: readonly string[]): string =>
  `term-${names
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}`;
