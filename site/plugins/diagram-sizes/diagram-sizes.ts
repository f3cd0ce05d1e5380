import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { cacheDependingOn } from '../bundler.ts';

/** The part of a Markdown tree's node that matters here. */
export interface Node {
  type: string;
  data?: { hName?: string; hProperties?: Record<string, unknown> };
  children?: Node[];
}

/** Width and height in CSS pixels, by the diagram's key. */
export type DiagramSizes = Readonly<Record<string, readonly [width: number, height: number]>>;

/** What `MEASURE_DIAGRAMS=1 npm test -- e2e/tests/diagram-sizes.spec.ts` measured in a browser. */
export const sizesFile = new URL('./sizes.json', import.meta.url);

/** The key of a diagram's text. */
export function diagramKey(text: string): string {
  return createHash('sha256').update(text.trim()).digest('hex').slice(0, 12);
}

/**
 * A remark plugin: gives each diagram its key, and its size, so that the page keeps its place until the browser has
 * drawn it. A diagram that nobody has measured yet gets no size, and moves what is below it once.
 */
export function diagramSizes(sizes: DiagramSizes = JSON.parse(readFileSync(sizesFile, 'utf8'))) {
  return () =>
    function visit(node: Node): void {
      const properties = node.data?.hName === 'mermaid' ? node.data.hProperties : undefined;
      if (properties) {
        const id = diagramKey(String(properties.value));
        const [width, height] = sizes[id] ?? [];
        Object.assign(properties, { id, ...(width && height && { width, height }) });
      }
      for (const child of node.children ?? []) visit(child);
    };
}

/** Renders the pages again when a size changes. */
export function keptDiagramSizes(): Plugin {
  return {
    name: 'diagram-sizes',
    configureWebpack: (config) => cacheDependingOn(config, [fileURLToPath(sizesFile)]),
  };
}
