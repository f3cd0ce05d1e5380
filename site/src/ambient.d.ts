/** Written by plugins/contents when the site is built. */
declare module '@generated/contents/default/contents.json' {
  const contents: import('../plugins/contents/site-contents.ts').SiteContents;
  export default contents;
}

declare module '@generated/contents/default/tool-pages.json' {
  const titles: Readonly<Record<string, string>>;
  export default titles;
}

declare module '@generated/contents/default/tool-names.json' {
  const tools: readonly Pick<import('@kwikid/tools/catalogue').Tool, 'slug' | 'title'>[];
  export default tools;
}

/** Written by plugins/teams when the site is built. */
declare module '@generated/teams/default/teams.json' {
  const teams: readonly import('../plugins/teams/team-contents.ts').TeamContents[];
  export default teams;
}

/** Written by plugins/controls when the site is built. */
declare module '@generated/controls/default/controls.json' {
  const instruments: readonly import('../plugins/controls/control-contents.ts').InstrumentContents[];
  export default instruments;
}

/** Written by plugins/product-map when the site is built. */
declare module '@generated/product-map/default/map.json' {
  const map: import('../plugins/product-map/product-map.ts').SiteMap;
  export default map;
}

declare module '@generated/contents/default/roles.json' {
  const roles: import('../config/roles.ts').RolesFile;
  export default roles;
}

declare module '@generated/contents/default/role-labels.json' {
  const labels: Pick<import('../config/roles.ts').RoleTasks, 'id' | 'label'>[];
  export default labels;
}

declare module '@generated/contents/default/changed-pages.json' {
  const pages: readonly import('../plugins/contents/site-contents.ts').ChangedPage[];
  export default pages;
}
