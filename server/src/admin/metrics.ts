import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SearchService } from '../api/search/search-service.ts';
import type { EndedBy } from '../api/sessions/sessions-table.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { RequestCounts } from './request-counts.ts';
import { StoreWatch } from './store-watch.ts';
import type { AskOutcome, Watch } from './watch.ts';

/** Every name of ours begins with it; `process_` and `nodejs_` are the names that every Node server has. */
export const prefix = 'kwikid_docs_';

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
const knownResults = [
  ...['sign-in', 'renewal', 'sign-out', 'sign-out-by-provider', 'access-token'].map(
    (action) => `${action} success`,
  ),
  ...[
    'NOT_A_MEMBER',
    'PROVIDER_UNAVAILABLE',
    'TOKEN_CLOCK',
    'TOKEN_REFUSED',
    'TOKEN_SHAPE',
    'TOKEN_SIZE',
  ].map((code) => `sign-in ERR_${code}`),
];

/**
 * All that is counted, in a registry of its own. Counts are plain numbers, read when somebody scrapes: the handler
 * takes nanoseconds for each. Labels are from closed lists, never from a request: a path, subject, query or address as a
 * label would leak it, and would let a stranger fill the memory.
 */
export class Metrics implements Watch {
  readonly registry = new Registry();
  readonly requests: RequestCounts;
  readonly stores: StoreWatch;
  /** By action and result, which is `success` or an error's code. */
  readonly signIns = new Map<string, number>(knownResults.map((key) => [key, 0]));
  /** By whom. An administrator's command is another process, and counts nothing here. */
  readonly ended: Record<string, number> = { reader: 0, 'reader-elsewhere': 0, provider: 0 };
  readonly questions: Record<AskOutcome, number> = { answered: 0, unanswered: 0 };
  /** By engine and whether there were hits. */
  readonly queries = new Map<string, number>([
    ['embedded yes', 0],
    ['embedded no', 0],
  ]);
  #searchFailures = 0;
  readonly #searchTimes: Histogram;

  constructor() {
    const routeTimes = this.#histogram(
      'http_request_duration_seconds',
      'From the gate to the last byte, of requests that go to a route; pages and files are sent at once.',
      ['class'],
      routeBuckets,
    );
    this.requests = new RequestCounts((kind, seconds) => routeTimes.observe({ class: kind }, seconds));
    const storeTimes = this.#histogram(
      'store_duration_seconds',
      'Operations of the stores.',
      ['store', 'operation'],
      storeBuckets,
    );
    this.stores = new StoreWatch((store, operation, seconds) =>
      storeTimes.observe({ store, operation }, seconds),
    );
    this.#searchTimes = this.#histogram(
      'search_duration_seconds',
      'Searches, of one or several queries each, by the engine that served them.',
      ['engine'],
      routeBuckets,
    );
    this.#counters();
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: loopMilliseconds });
  }

  auditLog(log: AuditLog): AuditLog {
    return (request, entry) => {
      increase(this.signIns, `${entry.action} ${entry.refusedWith ?? 'success'}`);
      log(request, entry);
    };
  }

  refusalLog: Watch['refusalLog'] = (log) => this.requests.refusalLog(log);
  openStore: Watch['openStore'] = (name, open) => this.stores.openStore(name, open);

  search(service: SearchService): SearchService {
    return {
      search: async (queries, log) => {
        const started = performance.now();
        try {
          const found = await service.search(queries, log);
          this.#searchTimes.observe({ engine: found.engine }, (performance.now() - started) / 1000);
          for (const { nbHits } of found.results)
            increase(this.queries, `${found.engine} ${nbHits > 0 ? 'yes' : 'no'}`);
          return found;
        } catch (error) {
          this.#searchFailures++;
          throw error;
        }
      },
    };
  }

  sessionsEnded(by: EndedBy, count: number): void {
    this.ended[by] = (this.ended[by] ?? 0) + count;
  }

  asked(outcome: AskOutcome): void {
    this.questions[outcome]++;
  }

  /** Adds a gauge whose values are read at each scrape. @param name - without the prefix */
  gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    values: () => Series | Promise<Series>,
  ): void {
    new Gauge({
      ...{ name: `${prefix}${name}`, help, labelNames, registers: [this.registry] },
      async collect() {
        this.reset();
        for (const [labels, value] of await values()) this.set(labels, value);
      },
    });
  }

  /** The identity of what runs, which has the name that dashboards of all our services use. */
  buildInfo(labels: () => Labels): void {
    new Gauge({
      name: 'kwikid_build_info',
      help: 'Always 1: the program and the content that run.',
      labelNames: ['version', 'commit', 'release'],
      registers: [this.registry],
      collect() {
        this.reset();
        this.set(labels(), 1);
      },
    });
  }

  #histogram(name: string, help: string, labelNames: readonly string[], buckets: number[]): Histogram {
    return new Histogram({
      ...{ name: `${prefix}${name}`, help, labelNames, buckets, registers: [this.registry] },
    });
  }

  #counter(name: string, help: string, labelNames: readonly string[], values: () => Series): void {
    new Counter({
      ...{ name: `${prefix}${name}`, help, labelNames, registers: [this.registry] },
      collect() {
        this.reset();
        for (const [labels, value] of values()) this.inc(labels, value);
      },
    });
  }

  #counters(): void {
    const { requests, stores } = this;
    this.#counter('http_requests_total', 'Responses.', ['class', 'status'], function* () {
      for (const [name, counts] of Object.entries(requests.responses))
        for (const [digit, value] of counts.entries())
          if (digit > 1 || value > 0)
            yield [{ class: name, status: digit === 0 ? 'none' : `${digit}xx` }, value];
    });
    this.#counter(
      'gate_decisions_total',
      'Decisions of the gate about well-formed requests.',
      ['decision'],
      () => labelled('decision', requests.decisions),
    );
    this.#counter('gate_refusals_total', 'Requests that the gate refused.', ['reason'], () =>
      labelled('reason', requests.refusals),
    );
    this.#counter('limits_hit_total', 'Responses with 429, by the route of the limit.', ['limit'], () =>
      labelled('limit', requests.limited),
    );
    this.#counter(
      'sign_ins_total',
      'Sign-ins, renewals, sign-outs and tokens of programs; the result is success or the code of the refusal.',
      ['action', 'result'],
      () => twoLabels(['action', 'result'], this.signIns),
    );
    this.#counter(
      'sessions_ended_total',
      'Sessions that were ended, by whom: at this site, from another session, by a logout token of the provider.',
      ['by'],
      () => labelled('by', this.ended),
    );
    this.#counter('search_queries_total', 'Queries of readers.', ['engine', 'found'], () =>
      twoLabels(['engine', 'found'], this.queries),
    );
    this.#counter('search_failures_total', 'Searches that failed.', [], () => [[{}, this.#searchFailures]]);
    this.#counter('ask_questions_total', 'Questions to Ask.', ['outcome'], () =>
      labelled('outcome', this.questions),
    );
    this.#counter(
      'store_failures_total',
      'Operations of the stores that failed.',
      ['store', 'operation'],
      function* () {
        for (const [store, failures] of stores.failures)
          for (const [operation, value] of Object.entries(failures)) yield [{ store, operation }, value];
      },
    );
  }
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const labelled = (label: string, counts: Readonly<Record<string, number>>): Series =>
  Object.entries(counts).map(([name, value]) => [{ [label]: name }, value]);

/** Of keys that hold two labels, separated by a blank. */
const twoLabels = ([first, second]: readonly [string, string], counts: ReadonlyMap<string, number>): Series =>
  [...counts].map(([key, value]) => {
    const [one = '', two = ''] = key.split(' ');
    return [{ [first]: one, [second]: two }, value];
  });
