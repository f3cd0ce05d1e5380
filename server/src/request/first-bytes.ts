/**
 * The first items of a list that fit in so many bytes as JSON.
 *
 * @param most - bytes
 */
export function firstBytes<Item>(items: readonly Item[], most: number): Item[] {
  let bytes = 0;
  const end = items.findIndex((item) => {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
    return bytes > most;
  });
  return items.slice(0, end === -1 ? undefined : end);
}
