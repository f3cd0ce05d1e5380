/**
 * Begins pieces of work in their order, one in each round of the event loop. What asks for many lists at once then
 * delays another connection by one of them, not by all.
 */
export function oneARound(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = () => {
    const work = waiting.shift();
    if (waiting.length > 0) setImmediate(next);
    work?.();
  };
  return (work) => {
    if (waiting.push(work) === 1) setImmediate(next);
  };
}
