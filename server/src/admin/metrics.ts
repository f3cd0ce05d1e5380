import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SearchService } from '../api/search/search-service.ts';
import type { EndedBy } from '../api/sessions/sessions-table.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { RequestCounts } from './request-counts.ts';
import { type StoreMeasures, watchedStore } from './store-watch.ts';
import type { AskOutcome, StoreName, Watch } from './watch.ts';

/** Every name of ours begins with it; `process_` and `nodejs_` are the names that every Node server has. */
const prefix = 'kwikid_docs_';

/**
 * How often the delay of the event loop is sampled. Each sample wakes the process: at 20 ms an idle server takes 0.4 % of a
 * core for it, at prom-client's 10 ms 1 %. The interval is part of the figure.
 */
const loopMilliseconds = 20;

type Labels = Readonly<Record<string, string>>;
/** A value for each combination of labels. */
export type Series = Iterable<readonly [labels: Labels, value: number]>;

const routeBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const storeBuckets = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Counted from zero: Prometheus sees no increase in a series that begins with 1. */
const knownResults: readonly Labels[] = [
  ...['sign-in', 'renewal', 'sign-out', 'sign-out-by-provider', 'access-token'].map((action) => ({
    action,
    result: 'success',
  })),
  ...[
    'NOT_A_MEMBER',
    'PROVIDER_UNAVAILABLE',
    'TOKEN_CLOCK',
    'TOKEN_REFUSED',
    'TOKEN_SHAPE',
    'TOKEN_SIZE',
  ].map((code) => ({ action: 'sign-in', result: `ERR_${code}` })),
];

/**
 * All that is counted, in a registry of its own. Labels are from closed lists, never from a request: a path, subject, query
 * or address as a label would leak it, and would let a stranger fill the memory.
 */
export class Metrics implements Watch {
  readonly registry = new Registry();
  readonly requests: RequestCounts;
  readonly #stores: StoreMeasures;
  readonly #signIns: Counter;
  /** By whom. An administrator's command is another process, and counts nothing here. */
  readonly #ended: Counter;
  readonly #questions: Counter;
  readonly #queries: Counter;
  readonly #searchFailures: Counter;
  readonly #searchTimes: Histogram;

  constructor() {
    const routeTimes = this.#histogram(
      'http_request_duration_seconds',
      'From the gate to the last byte, of requests that go to a route; pages and files are sent at once.',
      ['class'],
      routeBuckets,
    );
    this.requests = new RequestCounts((kind, seconds) => routeTimes.observe({ class: kind }, seconds));
    this.#stores = {
      times: this.#histogram(
        'store_duration_seconds',
        'Operations of the stores.',
        ['store', 'operation'],
        storeBuckets,
      ),
      failures: this.#counter('store_failures_total', 'Operations of the stores that failed.', [
        'store',
        'operation',
      ]),
    };
    this.#searchTimes = this.#histogram(
      'search_duration_seconds',
      'Searches, of one or several queries each, by the engine that served them.',
      ['engine'],
      routeBuckets,
    );
    this.#searchFailures = this.#counter('search_failures_total', 'Searches that failed.');
    this.#queries = this.#counter(
      'search_queries_total',
      'Queries of readers.',
      ['engine', 'found'],
      [
        { engine: 'embedded', found: 'yes' },
        { engine: 'embedded', found: 'no' },
      ],
    );
    this.#questions = this.#counter(
      'ask_questions_total',
      'Questions to Ask.',
      ['outcome'],
      [{ outcome: 'answered' }, { outcome: 'unanswered' }],
    );
    this.#signIns = this.#counter(
      'sign_ins_total',
      'Sign-ins, renewals, sign-outs and tokens of programs; the result is success or the code of the refusal.',
      ['action', 'result'],
      knownResults,
    );
    this.#ended = this.#counter(
      'sessions_ended_total',
      'Sessions that were ended, by whom: at this site, from another session, by a logout token of the provider.',
      ['by'],
      ['reader', 'reader-elsewhere', 'provider'].map((by) => ({ by })),
    );
    this.#requestCounters();
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: loopMilliseconds });
  }

  auditLog(log: AuditLog): AuditLog {
    return (request, entry) => {
      this.#signIns.inc({ action: entry.action, result: entry.refusedWith ?? 'success' });
      log(request, entry);
    };
  }

  refusalLog: Watch['refusalLog'] = (log) => this.requests.refusalLog(log);

  openStore<Store extends object>(name: StoreName, open: () => Store): Store {
    return watchedStore(name, open, this.#stores);
  }

  search(service: SearchService): SearchService {
    return {
      search: async (queries, log) => {
        const started = performance.now();
        try {
          const found = await service.search(queries, log);
          const { engine } = found;
          this.#searchTimes.observe({ engine }, (performance.now() - started) / 1000);
          for (const { nbHits } of found.results)
            this.#queries.inc({ engine, found: nbHits > 0 ? 'yes' : 'no' });
          return found;
        } catch (error) {
          this.#searchFailures.inc();
          throw error;
        }
      },
    };
  }

  sessionsEnded(by: EndedBy, count: number): void {
    this.#ended.inc({ by }, count);
  }

  asked(outcome: AskOutcome): void {
    this.#questions.inc({ outcome });
  }

  /** Adds a gauge whose values are read at each scrape. @param name - without the prefix */
  gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    values: () => Series | Promise<Series>,
  ): void {
    this.#gauge(`${prefix}${name}`, help, labelNames, values);
  }

  /** The identity of what runs, which has the name that dashboards of all our services use. */
  buildInfo(labels: () => Labels): void {
    const help = 'Always 1: the program and the content that run.';
    this.#gauge('kwikid_build_info', help, ['version', 'commit', 'release'], () => [[labels(), 1]]);
  }

  #gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    values: () => Series | Promise<Series>,
  ): void {
    new Gauge({
      ...{ name, help, labelNames, registers: [this.registry] },
      async collect() {
        this.reset();
        for (const [labels, value] of await values()) this.set(labels, value);
      },
    });
  }

  #histogram(name: string, help: string, labelNames: readonly string[], buckets: number[]): Histogram {
    return new Histogram({
      ...{ name: `${prefix}${name}`, help, labelNames, buckets, registers: [this.registry] },
    });
  }

  /** @param zeros - series that are there before anything is counted */
  #counter(
    name: string,
    help: string,
    labelNames: readonly string[] = [],
    zeros: readonly Labels[] = [],
    collect?: (counter: Counter) => void,
  ): Counter {
    const counter: Counter = new Counter({
      ...{ name: `${prefix}${name}`, help, labelNames, registers: [this.registry] },
      ...(collect && { collect: () => collect(counter) }),
    });
    for (const labels of zeros) counter.inc(labels, 0);
    return counter;
  }

  /** Those of the handler are plain numbers, read when somebody scrapes: it takes nanoseconds for each. */
  #requestCounters(): void {
    const { decisions, refusals, limited } = this.requests;
    const read = (name: string, help: string, labelNames: readonly string[], values: () => Series) =>
      this.#counter(name, help, labelNames, [], (counter) => {
        counter.reset();
        for (const [labels, value] of values()) counter.inc(labels, value);
      });
    const byName = (label: string, counts: Readonly<Record<string, number>>) => (): Series =>
      Object.entries(counts).map(([name, value]) => [{ [label]: name }, value]);
    read('http_requests_total', 'Responses.', ['class', 'status'], () => this.requests.responsesByStatus());
    read(
      'gate_decisions_total',
      'Decisions of the gate about well-formed requests.',
      ['decision'],
      byName('decision', decisions),
    );
    read('gate_refusals_total', 'Requests that the gate refused.', ['reason'], byName('reason', refusals));
    read(
      'limits_hit_total',
      'Responses with 429, by the route of the limit.',
      ['limit'],
      byName('limit', limited),
    );
  }
}
