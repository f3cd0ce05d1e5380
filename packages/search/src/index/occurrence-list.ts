/** Postings of a list of occurrences: see RecordIndex for the arrays. */
export interface Postings {
  /** Distinct terms, sorted in code unit order. */
  readonly terms: readonly string[];
  readonly postingStart: Uint32Array;
  readonly postingRecord: Uint32Array;
  readonly postingFields: Uint8Array;
  readonly placeStart: Uint32Array;
  readonly places: Uint32Array;
}

/** Collects occurrences of terms in records, and turns them into postings. */
export interface OccurrenceList {
  /** @returns the id to add a term by, which is not its number in the postings */
  idOf(term: string): number;
  /**
   * @param id - from idOf
   * @param record - number of the record; never smaller than in the call before
   * @param place - its place in the record
   */
  add(id: number, record: number, place: number): void;
  /** @param fieldShift - the bit from which a place holds the number of its field */
  postings(fieldShift: number): Postings;
}

/** An empty list. It grows in typed arrays: a site has millions of occurrences, too many for objects. */
export function createOccurrenceList(): OccurrenceList {
  const ids = new Map<string, number>();
  let capacity = 1 << 18;
  let size = 0;
  let termOf = new Uint32Array(capacity);
  let recordOf = new Uint32Array(capacity);
  let placeOf = new Uint32Array(capacity);

  function idOf(term: string): number {
    let id = ids.get(term);
    if (id === undefined) {
      id = ids.size;
      ids.set(term, id);
    }
    return id;
  }

  function add(id: number, record: number, place: number): void {
    if (size === capacity) {
      capacity *= 2;
      [termOf, recordOf, placeOf] = [grown(termOf), grown(recordOf), grown(placeOf)];
    }
    termOf[size] = id;
    recordOf[size] = record;
    placeOf[size] = place;
    size++;
  }

  function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
    const larger = new Uint32Array(capacity);
    larger.set(array);
    return larger;
  }

  function postings(fieldShift: number): Postings {
    const terms = [...ids.keys()].sort();
    const numberOfId = new Uint32Array(terms.length);
    for (const [number, term] of terms.entries()) numberOfId[ids.get(term) ?? 0] = number;

    // A counting sort by term: stable, so records and places stay in the order of their occurrence.
    const start = new Uint32Array(terms.length + 1);
    for (let i = 0; i < size; i++) {
      const number = numberOfId[termOf[i] ?? 0] ?? 0;
      start[number + 1] = (start[number + 1] ?? 0) + 1;
    }
    for (let number = 0; number < terms.length; number++) {
      start[number + 1] = (start[number + 1] ?? 0) + (start[number] ?? 0);
    }
    const next = start.slice(0, terms.length);
    const order = new Uint32Array(size);
    for (let i = 0; i < size; i++) {
      const number = numberOfId[termOf[i] ?? 0] ?? 0;
      order[next[number] ?? 0] = i;
      next[number] = (next[number] ?? 0) + 1;
    }
    return grouped(terms, start, order, fieldShift);
  }

  function grouped(
    terms: readonly string[],
    start: Uint32Array,
    order: Uint32Array,
    fieldShift: number,
  ): Postings {
    const postingStart = new Uint32Array(terms.length + 1);
    const postingRecord = new Uint32Array(size);
    const postingFields = new Uint8Array(size);
    const placeStart = new Uint32Array(size + 1);
    const places = new Uint32Array(size);
    let posting = 0;
    let placeCount = 0;
    for (let number = 0; number < terms.length; number++) {
      postingStart[number] = posting;
      let last = -1;
      for (let at = start[number] ?? 0; at < (start[number + 1] ?? 0); at++) {
        const occurrence = order[at] ?? 0;
        const record = recordOf[occurrence] ?? 0;
        const place = placeOf[occurrence] ?? 0;
        if (record !== last) {
          placeStart[posting] = placeCount;
          postingRecord[posting] = record;
          posting++;
          last = record;
        } else if (places[placeCount - 1] === place) continue;
        postingFields[posting - 1] = (postingFields[posting - 1] ?? 0) | (1 << (place >>> fieldShift));
        places[placeCount++] = place;
      }
    }
    postingStart[terms.length] = posting;
    placeStart[posting] = placeCount;
    return {
      terms,
      postingStart,
      postingRecord: postingRecord.slice(0, posting),
      postingFields: postingFields.slice(0, posting),
      placeStart: placeStart.slice(0, posting + 1),
      places: places.slice(0, placeCount),
    };
  }

  return { idOf, add, postings };
}
