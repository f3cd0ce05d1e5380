import { statfs } from 'node:fs/promises';
import type { Server } from 'node:http';
import { promisify } from 'node:util';
import type { LoadedBuild } from '../http/assets/load.ts';
import type { Readiness } from '../request/readiness.ts';
import type { Metrics } from './metrics.ts';
import type { Program } from './program.ts';

/** The content that is served now. */
export interface ContentState {
  readonly build: Pick<LoadedBuild, 'site' | 'search' | 'release' | 'committed'>;
  /** When it was loaded, in milliseconds since the epoch. */
  readonly loadedAt: number;
}

/** What operators see of a running server, besides what is counted. */
export interface ServerState {
  readonly program: Program;
  /** Asked each time: content may be replaced while the server runs. */
  readonly content: () => ContentState;
  readonly readiness: () => Promise<Readiness>;
  /** The public listener. */
  readonly server: Server;
  /** Undefined if nothing is kept on this host. */
  readonly dataDir: string | undefined;
}

/** Adds the gauges of what a server is, and how it does. */
export function exposeState(metrics: Metrics, state: ServerState): void {
  const { program, content, readiness, server, dataDir } = state;
  metrics.buildInfo(() => ({
    version: program.version,
    commit: program.commit ?? '',
    release: content().build.release,
  }));
  const gauge = (name: string, help: string, value: () => Promise<number | undefined> | number | undefined) =>
    metrics.gauge(name, help, [], async () => {
      const now = await value();
      return now === undefined ? [] : [[{}, now]];
    });
  metrics.gauge('readiness', 'Whether readers can be served: 1 for the state.', ['state'], async () => {
    const { state: now } = await readiness();
    return (['ready', 'degraded', 'unready'] as const).map((each) => [{ state: each }, each === now ? 1 : 0]);
  });
  gauge('connections', 'Open connections of the public listener.', () =>
    promisify(server.getConnections.bind(server))(),
  );
  gauge('pages', 'Pages in memory.', () => pagesOf(content()));
  gauge('files', 'Other files in memory.', () => content().build.site.size - pagesOf(content()));
  gauge('search_records', 'Sections that the search knows.', () => content().build.search.records.length);
  gauge('content_loaded_timestamp_seconds', 'When the content was loaded.', () => content().loadedAt / 1000);
  gauge(
    'content_commit_timestamp_seconds',
    'When the content was committed.',
    () => content().build.committed,
  );
  if (dataDir !== undefined && dataDir !== ':memory:')
    gauge('data_dir_free_bytes', 'Room that the disk of DATA_DIR has for the server.', async () => {
      // A disk that is gone must not take the other metrics with it.
      const disk = await statfs(dataDir).catch(() => undefined);
      return disk && disk.bavail * disk.bsize;
    });
}

const pagesOf = ({ build }: ContentState): number => {
  let pages = 0;
  for (const { isPage } of build.site.values()) if (isPage) pages++;
  return pages;
};
