export interface BuiltOnce<Value> {
  get(): Promise<Value>;
  /** The next one builds it again. */
  forget(): void;
}

/**
 * Builds something once for all who ask for it, also while it is being built, and keeps it for a while. What fails is
 * built again for the next one.
 *
 * @param now - seconds since the epoch
 */
export function builtOnce<Value>(
  build: () => Promise<Value>,
  { keptSeconds, now }: { keptSeconds: number; now: () => number },
): BuiltOnce<Value> {
  let known: { until: number; value: Promise<Value> } | undefined;
  return {
    get() {
      if (known !== undefined && known.until > now()) return known.value;
      const next = { until: now() + keptSeconds, value: build() };
      known = next;
      next.value.catch(() => {
        if (known === next) known = undefined;
      });
      return next.value;
    },
    forget() {
      known = undefined;
    },
  };
}
