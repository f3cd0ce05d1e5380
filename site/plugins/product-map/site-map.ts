import type { ProductMap } from '@kwikid/facts';

/** What the page of the map needs. Written by the plugin as `map.json`. */
export interface SiteMap extends ProductMap {
  /** The teams that own something on it: names by id. */
  teams: Readonly<Record<string, string>>;
  /** What an area or a group is called, by id: what the map can be narrowed to. */
  parts: Readonly<Record<string, string>>;
}
