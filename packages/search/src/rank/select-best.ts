/**
 * The numbers with the greatest scores, the greatest first; of equal scores the smaller number.
 *
 * @param numbers - distinct, in any order
 * @param scores - one for each number
 * @param count - how many to select
 */
export function selectBest(
  numbers: ArrayLike<number>,
  scores: ArrayLike<number>,
  count: number,
): { number: number; at: number }[] {
  // A heap of the places selected so far, the worst on top: selecting costs no sort of all.
  const heap: number[] = [];
  const worse = (a: number, b: number) => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference !== 0 ? difference < 0 : (numbers[a] ?? 0) > (numbers[b] ?? 0);
  };

  function siftDown(): void {
    let parent = 0;
    for (;;) {
      let least = parent;
      const last = Math.min(2 * parent + 2, heap.length - 1);
      for (let child = 2 * parent + 1; child <= last; child++) {
        if (worse(heap[child] ?? 0, heap[least] ?? 0)) least = child;
      }
      if (least === parent) return;
      swap(parent, least);
      parent = least;
    }
  }

  function siftUp(): void {
    let child = heap.length - 1;
    while (child > 0) {
      const parent = (child - 1) >>> 1;
      if (!worse(heap[child] ?? 0, heap[parent] ?? 0)) return;
      swap(parent, child);
      child = parent;
    }
  }

  function swap(a: number, b: number): void {
    const kept = heap[a] ?? 0;
    heap[a] = heap[b] ?? 0;
    heap[b] = kept;
  }

  for (let at = 0; at < numbers.length && count > 0; at++) {
    if (heap.length < count) {
      heap.push(at);
      siftUp();
    } else if (worse(heap[0] ?? 0, at)) {
      heap[0] = at;
      siftDown();
    }
  }
  return heap.sort((a, b) => (worse(a, b) ? 1 : -1)).map((at) => ({ number: numbers[at] ?? 0, at }));
}
