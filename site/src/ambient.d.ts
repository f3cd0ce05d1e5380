/** Written by plugins/contents when the site is built. */
declare module '@generated/contents/default/contents.json' {
  const contents: import('../plugins/contents/site-contents.ts').SiteContents;
  export default contents;
}

declare module '@docsearch/react/style';
