/** What of a parsed HTML node is read; cheerio's nodes are such nodes. */
export interface HtmlNode {
  readonly type: string;
  readonly data?: string | undefined;
  readonly name?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly HtmlNode[];
}

/** Elements within a line of text; all others break it. */
export const inlineElements: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
