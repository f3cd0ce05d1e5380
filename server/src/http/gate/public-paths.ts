/** How a path is served without a session. */
export interface PublicPath {
  readonly methods: readonly string[];
  /** Largest body, in bytes: what a stranger sends is parsed before anybody knows who it is. */
  readonly maxBodyBytes?: number;
  /** Answered whatever the Host header: probes send the pod's address. */
  readonly anyHost?: true;
}

/** Exact paths. Each route module declares its own; `public-paths.ts` composes the one list. */
export type PublicPaths = Readonly<Record<string, PublicPath>>;
