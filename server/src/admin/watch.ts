import type { SearchService } from '../api/search/search-service.ts';
import type { EndedBy } from '../api/sessions/sessions-table.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { RefusalLog } from '../http/refusal-log.ts';
import type { RequestWatch } from '../http/request-watch.ts';
import type { StoreName } from '../stores/stores.ts';

export type { StoreName } from '../stores/stores.ts';

/** Whether Ask found enough to answer a question. */
export type AskOutcome = 'answered' | 'unanswered';

/** Counts what parts of the server do, by wrapping them: none of them knows that it is counted. */
export interface Watch {
  /** For the one handler; undefined if nothing is counted. */
  readonly requests: RequestWatch | undefined;
  refusalLog(log: RefusalLog): RefusalLog;
  auditLog(log: AuditLog): AuditLog;
  search(service: SearchService): SearchService;
  /** Opens a store, and measures its operations. @throws as `open` does */
  openStore<Store extends object>(name: StoreName, open: () => Store): Store;
  sessionsEnded(by: EndedBy, count: number): void;
  asked(outcome: AskOutcome): void;
}

/** For a server without the operators' listener: everything stays as it is. */
export const unwatched: Watch = {
  requests: undefined,
  refusalLog: (log) => log,
  auditLog: (log) => log,
  search: (service) => service,
  openStore: (_name, open) => open(),
  sessionsEnded: () => {},
  asked: () => {},
};
