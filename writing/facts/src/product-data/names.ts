import { bindingTakes } from './relations.ts';
import type { ProductData } from './schema.ts';

/** A name of the product: it begins with `kyc`, and the next character shows its kind. */
const owned = /(?<![\w./:@-])kyc[._:-][a-zA-Z0-9_.:*#{}-]*[a-zA-Z0-9_*#}]/g;

/**
 * The product's names in a code sample or a piece of inline code. Hosts (`kyc.example`), files and paths are
 * not among them.
 */
export function productNamesIn(code: string): string[] {
  return [...code.matchAll(owned)]
    .filter(({ index, 0: name }) => !isOther(name, code.slice(index + name.length)))
    .map(([name]) => name.replace(/:\d+$/, ''));
}

function isOther(name: string, after: string): boolean {
  return (
    /\.example(?::\d+)?$/.test(name) ||
    /\.(?:conf|json|ya?ml|log|pem|sql|env|sh|js|ts|py|md)$/.test(name) ||
    /^[/@]/.test(after)
  );
}

/** Whether the data has a name: the name itself, one that a binding matches, or one that fits a key's pattern. */
export function isProductName(data: ProductData, name: string): boolean {
  if (name.startsWith('kyc.')) {
    const known = [data.events, data.queues, data.topics].flatMap((all) => Object.keys(all));
    return /[*#]/.test(name) ? known.some((one) => bindingTakes(name, one)) : known.includes(name);
  }
  if (name.startsWith('kyc_')) {
    const tables = Object.keys(data.tables);
    const series = name.replace(/_(?:bucket|sum|count)$/, '');
    return (
      tables.includes(name.replace(/^(kyc_\w+\.\w+)\..*$/, '$1')) ||
      tables.some((table) => table.startsWith(`${name.replace(/\.\*$/, '')}.`)) ||
      name in data.metrics ||
      data.metrics[series]?.type === 'histogram'
    );
  }
  if (name.startsWith('kyc:')) {
    const patterns = Object.keys(data.keys);
    // A pattern of keys, as in an ACL or a SCAN.
    if (name.endsWith('*')) return patterns.some((pattern) => pattern.startsWith(name.replace(/\*+$/, '')));
    return patterns.includes(name) || patterns.some((pattern) => keyPattern(pattern).test(name));
  }
  return name in data.buckets;
}

/** Every name, to find the nearest to a mistyped one. */
export function allProductNames(data: ProductData): string[] {
  const { events, queues, topics, tables, keys, buckets, metrics } = data;
  return [events, queues, topics, tables, keys, buckets, metrics].flatMap((all) => Object.keys(all));
}

function keyPattern(pattern: string): RegExp {
  const parts = pattern.split(':').map((part) => (part.startsWith('{') ? '(?:[^:]+)' : part));
  return new RegExp(`^${parts.join(':')}$`);
}

/** Every port of the data, ranges as their two ends. */
export function portsOf(data: ProductData, id?: string): Set<number> {
  const services = id === undefined ? Object.values(data.services) : [data.services[id]];
  return new Set(
    services.flatMap((one) => (one?.ports ?? []).flatMap(({ port }) => String(port).split('-').map(Number))),
  );
}
