import type { Revocation, RevocationKind } from './revocation.ts';

/**
 * The revocations in memory. The gate checks them on every request and must not wait for a disk or a network.
 */
export class RevocationView {
  readonly #known = new Map<string, { issuedUntil: number; keepUntil: number }>();

  /** Adding twice is adding once; it never shortens a revocation. */
  add(revocations: Iterable<Revocation>): void {
    for (const { kind, id, issuedUntil, keepUntil } of revocations) {
      const key = `${kind}:${id}`;
      const before = this.#known.get(key);
      this.#known.set(key, {
        issuedUntil: Math.max(issuedUntil, before?.issuedUntil ?? 0),
        keepUntil: Math.max(keepUntil, before?.keepUntil ?? 0),
      });
    }
  }

  /** @param issuedAt - of the session or token, in seconds since the epoch */
  isRevoked(kind: RevocationKind, id: string, issuedAt: number): boolean {
    if (this.#known.size === 0) return false;
    const revoked = this.#known.get(`${kind}:${id}`);
    return revoked !== undefined && issuedAt <= revoked.issuedUntil;
  }

  /** Forgets what has expired. @param now - seconds since the epoch; @returns how many remain */
  prune(now: number): number {
    for (const [key, { keepUntil }] of this.#known) if (keepUntil < now) this.#known.delete(key);
    return this.#known.size;
  }
}
