/** A thing with a place: all are of one size. */
interface Place {
  id: string;
  x: number;
  y: number;
}

/**
 * Where a key leads on the map: left and right in reading order, up and down to the nearest of the next row.
 *
 * @param places - in any order
 * @param id - where the focus is
 * @returns undefined if the key leads nowhere
 */
export function walk(places: readonly Place[], id: string, key: string): string | undefined {
  const all = places.toSorted((a, b) => a.y - b.y || a.x - b.x);
  const at = all.findIndex((place) => place.id === id);
  const here = all[at];
  if (here === undefined) return undefined;
  switch (key) {
    case 'ArrowRight':
      return all[at + 1]?.id;
    case 'ArrowLeft':
      return at > 0 ? all[at - 1]?.id : undefined;
    case 'Home':
      return all[0]?.id;
    case 'End':
      return all.at(-1)?.id;
    case 'ArrowDown':
      return nearest(here, all, Math.min(...all.map(({ y }) => y).filter((y) => y > here.y)));
    case 'ArrowUp':
      return nearest(here, all, Math.max(...all.map(({ y }) => y).filter((y) => y < here.y)));
    default:
      return undefined;
  }
}

function nearest({ x }: Place, all: readonly Place[], row: number): string | undefined {
  const inRow = all.filter(({ y }) => y === row);
  return inRow.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0]?.id;
}
