import { statusOf } from '@site/src/server/api';
import { useCallback, useEffect, useState } from 'react';
import { type FailureWords, failureWords } from './session-words.ts';
import { type ReaderSession, readSessions } from './sessions-service.ts';

/** The outcome of a change, in words. */
export interface Result extends FailureWords {
  failed: boolean;
}

export interface SessionsState {
  /** Undefined until the list has been read once. */
  sessions: readonly ReaderSession[] | undefined;
  /** Why the list could not be read, if it could not. */
  failure: FailureWords | undefined;
  /** The outcome of the last change. */
  result: Result | undefined;
  /** Whether a change is in progress. */
  busy: boolean;
  /** Reads the list again. */
  load: () => Promise<void>;
  /** Makes a change, then reads the list again. @param work - returns what to tell the reader */
  change: (work: () => Promise<string>) => Promise<void>;
}

/** The reader's sessions, from the server. */
export function useSessions(): SessionsState {
  const [sessions, setSessions] = useState<readonly ReaderSession[]>();
  const [failure, setFailure] = useState<FailureWords>();
  const [result, setResult] = useState<Result>();
  const [busy, setBusy] = useState(false);

  const load = useCallback(async () => {
    try {
      setSessions(await readSessions());
      setFailure(undefined);
    } catch (error) {
      setFailure(wordsOf(error));
    }
  }, []);
  const change = useCallback(
    async (work: () => Promise<string>) => {
      setBusy(true);
      setResult(undefined);
      const outcome = await work().then(
        (text) => ({ text, needsSignIn: false, failed: false }),
        (error: unknown) => ({ ...wordsOf(error), failed: true }),
      );
      if (!outcome.needsSignIn) await load();
      setResult(outcome);
      setBusy(false);
    },
    [load],
  );
  useEffect(() => {
    void load();
  }, [load]);
  return { sessions, failure, result, busy, load, change };
}

const wordsOf = (error: unknown) => failureWords(statusOf(error));
