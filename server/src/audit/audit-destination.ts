import { pino } from 'pino';
import { ServerError } from '../http/server-error.ts';

/** Where the lines of the audit log go. */
export interface AuditDestination {
  write(line: string): void;
  /** Reopens the file by its name after a rotation moved it; absent if there is no file. */
  reopen?: () => void;
}

/**
 * @param to - `stdout`, `off`, or a file, which is made if it is missing, for this user only
 * @param failed - called with the error of a failed write; readers are not affected
 * @throws {ServerError} `ERR_AUDIT_LOG` if the file cannot be opened
 */
export function openAuditDestination(to: string, failed: (error: Error) => void): AuditDestination {
  if (to === 'off') return { write: () => {} };
  try {
    const destination = pino.destination({
      dest: to === 'stdout' ? 1 : to,
      append: true,
      mkdir: true,
      // A written line is in the file, however the process ends.
      sync: true,
      mode: 0o600,
    });
    destination.on('error', failed);
    return {
      write: (line) => void destination.write(line),
      ...(to !== 'stdout' && { reopen: () => destination.reopen() }),
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ServerError('ERR_AUDIT_LOG', `AUDIT_LOG: ${to} cannot be opened: ${reason}`, {
      status: 500,
      cause,
    });
  }
}
