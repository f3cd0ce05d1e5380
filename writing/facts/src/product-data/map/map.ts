import type { ProductData } from '../schema.ts';
import { type MapRelation, type ProductGraph, productGraph } from './graph.ts';
import { type Layout, layoutOf } from './layout.ts';

/** The map of the product: what is on it, where it is drawn, and who uses whom. */
export interface ProductMap extends Layout {
  relations: MapRelation[];
  steps: ProductGraph['steps'];
}

/** The map of the product's data, with a place for each node. */
export function productMap(data: ProductData): ProductMap {
  const graph = productGraph(data);
  return { ...layoutOf(graph), relations: graph.relations, steps: graph.steps };
}
