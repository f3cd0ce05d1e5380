import { pino } from 'pino';
import { ServerError } from '../http/server-error.ts';

/** Where the lines of a log go. */
export interface LogDestination {
  write(line: string): void;
  /** Reopens the file by its name after a rotation moved it; absent if there is no file. */
  reopen?: () => void;
  /** Writes what waits, before the process ends. */
  flush(): void;
}

export interface LogDestinationOptions {
  /** The variable that names it. */
  variable: 'ACCESS_LOG' | 'AUDIT_LOG';
  /** `stdout`, `stderr`, `off`, or a file, which is made if it is missing, for this user only. */
  to: string;
  /**
   * A line is in the file before `write` returns, however the process ends. Otherwise lines wait for a second at most, so
   * that not every request costs a write, and a process that is killed loses them.
   */
  isDurable: boolean;
  /** Called with the error of a failed write; readers are not affected. */
  failed: (error: Error) => void;
}

/** Characters that are written together, and milliseconds after which fewer are, if a log need not be durable. */
const together = { minLength: 8 * 1024, periodicFlush: 1000 };
/** Most characters that wait for a disk that is full; beyond them lines are dropped. */
const maxWaiting = 4 * 1024 * 1024;

const descriptors: Readonly<Record<string, number>> = { stdout: 1, stderr: 2 };

/** @throws {ServerError} `ERR_AUDIT_LOG` or `ERR_ACCESS_LOG` if the file cannot be opened */
export function openLogDestination(options: LogDestinationOptions): LogDestination {
  const { variable, to, isDurable, failed } = options;
  if (to === 'off') return { write: () => {}, flush: () => {} };
  try {
    const destination = pino.destination({
      dest: descriptors[to] ?? to,
      append: true,
      mkdir: true,
      // Opened at once, so that a path that cannot be written ends the start.
      sync: true,
      ...(!isDurable && together),
      maxLength: maxWaiting,
      mode: 0o600,
    });
    destination.on('error', failed);
    return {
      write: (line) => void destination.write(line),
      ...(descriptors[to] === undefined && { reopen: () => destination.reopen() }),
      flush: () => destination.flushSync(),
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ServerError(`ERR_${variable}`, `${variable}: ${to} cannot be opened: ${reason}`, {
      status: 500,
      cause,
    });
  }
}
