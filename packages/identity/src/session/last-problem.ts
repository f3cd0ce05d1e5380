import { type SignInProblem, signInCodes } from './failure.ts';

/** The key in session storage, which each tab has for itself: a refused sign-in leaves nothing in local storage. */
export const problemKey = 'kwikid.problem';

/** Why the last sign-in or renewal of this tab failed. It is kept over the reload that leads to the gate. */
export interface ProblemStore {
  /** @returns undefined if the last sign-in succeeded, or ended by a logout */
  read(): SignInProblem | undefined;
  note(problem: SignInProblem): void;
  clear(): void;
}

/** No method throws: a browser can deny access to storage at any time. */
export function createProblemStore(storage: Storage): ProblemStore {
  return {
    read() {
      try {
        return problemIn(JSON.parse(storage.getItem(problemKey) ?? 'null'));
      } catch {
        return undefined;
      }
    },
    note(problem) {
      try {
        storage.setItem(problemKey, JSON.stringify(problem));
      } catch {
        // The console has it.
      }
    },
    clear() {
      try {
        storage.removeItem(problemKey);
      } catch {
        // What cannot be reached cannot be read either.
      }
    },
  };
}

function problemIn(value: Record<keyof SignInProblem, unknown> | null): SignInProblem | undefined {
  const code = signInCodes.find((each) => each === value?.code);
  if (code === undefined) return undefined;
  const { detail, requestId } = value ?? {};
  return {
    code,
    ...(typeof detail === 'string' && { detail }),
    ...(typeof requestId === 'string' && { requestId }),
  };
}
