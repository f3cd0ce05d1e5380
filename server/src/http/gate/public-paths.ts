/** How a path is served without a session. */
export interface PublicPath {
  readonly methods: readonly string[];
  /** Largest body, in bytes: a stranger's body is parsed before its sender is known. */
  readonly maxBodyBytes?: number;
  /** Served for any Host header: probes send the pod's address. */
  readonly anyHost?: true;
}

/** Exact paths. Each route module declares its own; `public-paths.ts` composes the one list. */
export type PublicPaths = Readonly<Record<string, PublicPath>>;
