import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';

/** Data of a store, which several processes may open, and which can be made to refuse what is written. */
export interface StoreData<Store> {
  /** Opens the store as another process does. */
  open(): Store;
  /** From now on nothing is written. @returns ends it */
  refuseWrites(): () => void;
}

interface Closable {
  close(): Promise<void>;
}

/**
 * Tests of a contract, each on data of its own; what a test opened is closed after it.
 *
 * @param data - makes data that nothing is in; the name is of the test
 */
export function storeTests<Store extends Closable>(kind: string, data: (name: string) => StoreData<Store>) {
  return (what: string, run: (open: () => Store, own: StoreData<Store>) => Promise<void>) =>
    test(`${kind}: ${what}`, async () => {
      const opened: Store[] = [];
      const own = data(what.replaceAll(/\W+/g, '-'));
      const open = () => {
        const store = own.open();
        opened.push(store);
        return store;
      };
      try {
        await run(open, own);
      } finally {
        for (const store of opened) await store.close();
      }
    });
}

/** How SQLite refuses what is written: only the statement fails, or the transaction with it. */
export const refusals = [
  ['SQLite', 'ABORT'],
  // As SQLite does by itself when the disk is full: there is nothing left to roll back.
  ['SQLite on a full disk', 'ROLLBACK'],
] as const;

interface Refused {
  tables: readonly string[];
  events: readonly ('INSERT' | 'UPDATE' | 'DELETE')[];
  action: (typeof refusals)[number][1];
}

/**
 * From now on no table takes an event.
 *
 * @param file - of the database
 * @returns ends it
 */
export function refuseWrites(file: string, { tables, events, action }: Refused): () => void {
  const other = new DatabaseSync(file);
  const triggers = tables.flatMap((table) => events.map((event) => ({ table, event })));
  for (const { table, event } of triggers)
    other.exec(`
      CREATE TRIGGER refuse_${table}_${event} BEFORE ${event} ON ${table}
      BEGIN SELECT RAISE(${action}, 'disk full'); END`);
  return () => {
    for (const { table, event } of triggers) other.exec(`DROP TRIGGER refuse_${table}_${event}`);
    other.close();
  };
}
