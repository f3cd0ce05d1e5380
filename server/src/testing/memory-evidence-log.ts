import { type ChainHead, type EvidenceRecord, emptyChain, nextRecord } from '../api/evidence/chain.ts';
import type {
  ArchivedText,
  AskedPerson,
  Coverage,
  CoveredPage,
  EvidenceLog,
} from '../api/evidence/evidence-log.ts';
import { type StoreBehaviour, storeCalls } from './store-behaviour.ts';

/** What several logs in one process share, as processes share a disk. */
export interface MemoryEvidence extends StoreBehaviour {
  records: EvidenceRecord[];
  asked: Map<string, string>;
  texts: ArchivedText[];
  refusesWrites: boolean;
}

export const memoryEvidence = (turns = 0): MemoryEvidence => ({
  ...{ records: [], asked: new Map(), texts: [], refusesWrites: false },
  ...{ isDown: false, turns, hold: undefined },
});

/** The log of evidence without a disk; it is slow or fails as a test needs. */
export function memoryEvidenceLog(memory: MemoryEvidence): EvidenceLog {
  const call = storeCalls(memory);
  const head = (): ChainHead => {
    const last = memory.records.at(-1);
    return last === undefined ? emptyChain : { records: last.number, head: last.hash };
  };
  return {
    append: (made) =>
      call(() => {
        const same = (record: EvidenceRecord) =>
          record.issuer === made.issuer &&
          record.subject === made.subject &&
          record.page === made.page &&
          record.text === made.text;
        const before = memory.records.find(same);
        if (before !== undefined) return before;
        if (memory.refusesWrites) throw new Error('disk full');
        const record = nextRecord(made, head());
        memory.records.push(record);
        return record;
      }),
    of: ({ issuer, subject }) =>
      call(() => memory.records.filter((record) => record.issuer === issuer && record.subject === subject)),
    ofPage: (page, { from, most } = { from: 0, most: Number.POSITIVE_INFINITY }) =>
      call(() =>
        memory.records
          .filter((record) => record.page === page)
          .reverse()
          .slice(from, from + most),
      ),
    read: (after, most) => call(() => memory.records.slice(after, after + most)),
    head: () => call(head),
    asked: ({ issuer, subject }, texts, day) =>
      call(() =>
        texts.map(({ page, text }) => {
          const key = JSON.stringify([issuer, subject, page, text]);
          const known = memory.asked.get(key);
          if (known === undefined && !memory.refusesWrites) memory.asked.set(key, day);
          return known ?? day;
        }),
      ),
    coverage: (pages) => call(() => pages.map((page) => coverageOf(memory, page))),
    askedOf: (page, texts, seen) => call(() => askedPeople(memory, page, texts, seen)),
    peopleNamed: (issuer, name, seen) =>
      call(() => {
        const asked = [...memory.asked.keys()].map((key) => {
          const [by = '', subject = '', page = ''] = JSON.parse(key) as string[];
          return { issuer: by, subject, page, email: null };
        });
        const people = [...memory.records, ...asked].filter(
          ({ issuer: by, subject, email, page }) =>
            by === issuer &&
            (seen?.includes(page) ?? true) &&
            (subject === name || email?.toLowerCase() === name.toLowerCase()),
        );
        const subjects = new Set(people.map(({ subject }) => subject));
        return [...subjects].sort().map((subject) => ({ issuer, subject }));
      }),
    keepTexts: (texts) =>
      call(() => {
        const missing = texts.filter(
          ({ page, text }) => !memory.texts.some((kept) => kept.page === page && kept.text === text),
        );
        if (memory.refusesWrites && missing.length > 0) throw new Error('disk full');
        memory.texts.push(...missing);
      }),
    textsOf: (page) => call(() => memory.texts.filter((kept) => kept.page === page)),
    textsAskedOf: ({ issuer, subject }) =>
      call(() =>
        [...memory.asked]
          .map(([key, day]) => ({ names: JSON.parse(key) as string[], day }))
          .filter(({ names }) => names[0] === issuer && names[1] === subject)
          .map(({ names: [, , page = '', text = ''], day }) => ({ page, text, day }))
          .sort((a, b) => (a.day < b.day ? -1 : 1)),
      ),
    forgetAsked: (before) =>
      call(() => {
        for (const [key, day] of memory.asked) if (day < before) memory.asked.delete(key);
      }),
    close: async () => {},
  };
}

function coverageOf({ records, asked }: MemoryEvidence, { page, texts, askedBefore }: CoveredPage): Coverage {
  const named = (person: { issuer: string; subject: string }) =>
    JSON.stringify([person.issuer, person.subject]);
  const made = new Set(
    records.filter((record) => record.page === page && texts.includes(record.text)).map(named),
  );
  const days = new Map<string, string>();
  for (const [key, day] of asked) {
    const [issuer, subject, ofPage, text] = JSON.parse(key) as [string, string, string, string];
    const person = named({ issuer, subject });
    if (ofPage === page && texts.includes(text) && day < (days.get(person) ?? '9')) days.set(person, day);
  }
  const overdue = [...days].filter(([person, day]) => day < askedBefore && !made.has(person));
  return { acknowledged: made.size, asked: days.size, overdue: overdue.length };
}

function askedPeople(
  { records, asked }: MemoryEvidence,
  page: string,
  texts: readonly string[],
  seen?: readonly string[],
): AskedPerson[] {
  const people = new Map<string, AskedPerson>();
  for (const [key, day] of asked) {
    const [issuer, subject, ofPage, text] = JSON.parse(key) as [string, string, string, string];
    const person = JSON.stringify([issuer, subject]);
    if (ofPage !== page || !texts.includes(text) || day >= (people.get(person)?.day ?? '9')) continue;
    const latest = records.findLast(
      (record) =>
        record.issuer === issuer && record.subject === subject && (seen?.includes(record.page) ?? true),
    );
    people.set(person, { issuer, subject, day, name: latest?.name ?? null, email: latest?.email ?? null });
  }
  return [...people.values()].sort((a, b) => (`${a.day} ${a.subject}` < `${b.day} ${b.subject}` ? -1 : 1));
}
