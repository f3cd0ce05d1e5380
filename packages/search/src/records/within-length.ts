/**
 * The first of a list of texts, as many as together have room.
 *
 * @param most - in UTF-16 units
 */
export function withinLength(texts: readonly string[], most: number): string[] {
  let length = 0;
  return texts.filter((text) => {
    length += text.length;
    return length <= most;
  });
}
