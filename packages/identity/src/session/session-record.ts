/**
 * This browser's record of the session in local storage: the name and end of a sign-in, or that the reader
 * signed out. Contains no secret.
 */
export type SessionRecord =
  | {
      status: 'in';
      /** Names one sign-in; another one gets another name. */
      signIn: string;
      /** Milliseconds since the epoch, by the reader's clock. */
      expiresAt: number;
      /** The provider that the reader signed in at. */
      issuer?: string;
    }
  | {
      status: 'out';
      /** When the reader signed out, in milliseconds since the epoch. */
      at: number;
      /** The provider of that session, which finishes the logout. */
      issuer?: string;
    };

/** The key in local storage. */
export const recordKey = 'kwikid.session';

export interface RecordStore {
  read(): SessionRecord | undefined;
  write(record: SessionRecord): void;
  clear(): void;
  /**
   * Identifies the current sign-in. A renewal reads it before it starts: if it differs afterwards, somebody
   * signed out or in meanwhile, and the renewal must be discarded.
   */
  mark(): string;
}

/** Whether a stored record, as another tab has just written it, says that the reader is signed in. */
export const isSignedIn = (stored: string | null): boolean => recordIn(() => stored)?.status === 'in';

/** @param load - may throw: a browser can deny access to storage at any time */
function recordIn(load: () => string | null): SessionRecord | undefined {
  try {
    const value: unknown = JSON.parse(load() ?? 'null');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @param written - is called after each sign-in, renewal and logout of this tab */
export function createRecordStore(storage: Storage, written = () => {}): RecordStore {
  const read = (): SessionRecord | undefined => recordIn(() => storage.getItem(recordKey));
  return {
    read,
    write(record) {
      storage.setItem(recordKey, JSON.stringify(record));
      written();
    },
    clear: () => storage.removeItem(recordKey),
    mark() {
      const record = read();
      return record?.status === 'in' ? `in:${record.signIn}` : (record?.status ?? 'none');
    },
  };
}

function isRecord(value: unknown): value is SessionRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { status, signIn, expiresAt, at, issuer } = value as Record<string, unknown>;
  if (issuer !== undefined && typeof issuer !== 'string') return false;
  if (status === 'out') return typeof at === 'number';
  return status === 'in' && typeof signIn === 'string' && typeof expiresAt === 'number';
}
