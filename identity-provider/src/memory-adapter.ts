import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  /** Milliseconds since the epoch; undefined means never. */
  expiresAt: number | undefined;
}

/** From this many entries on, an insertion first removes expired ones. */
const sweepAbove = 1000;

/**
 * Storage of one provider in memory: lost with the process, and not shared.
 *
 * The library's own memory adapter is shared by all providers of a process and announces itself on the
 * console; tests start many providers side by side.
 */
export function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();

  const live = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.expiresAt === undefined || entry.expiresAt > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };

  const findBy = (prefix: string, matches: (payload: AdapterPayload) => boolean) => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(prefix) ? live(key) : undefined;
      if (payload !== undefined && matches(payload)) return payload;
    }
    return undefined;
  };

  return (model: string): Adapter => {
    const prefix = `${model}:`;
    return {
      async upsert(id, payload, expiresIn) {
        if (entries.size > sweepAbove) for (const key of entries.keys()) live(key);
        const expiresAt = expiresIn === undefined ? undefined : Date.now() + expiresIn * 1000;
        entries.set(prefix + id, { payload, expiresAt });
      },
      async find(id) {
        return live(prefix + id);
      },
      async findByUid(uid) {
        return findBy(prefix, (payload) => payload.uid === uid);
      },
      async findByUserCode(userCode) {
        return findBy(prefix, (payload) => payload.userCode === userCode);
      },
      async consume(id) {
        const payload = live(prefix + id);
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(prefix + id);
      },
      async revokeByGrantId(grantId) {
        for (const [key, entry] of entries) {
          if (key.startsWith(prefix) && entry.payload.grantId === grantId) entries.delete(key);
        }
      },
    };
  };
}
