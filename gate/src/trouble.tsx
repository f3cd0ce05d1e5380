import type { SignInCode, SignInProblem } from '@kwikid/identity';
import { useState } from 'react';
import { problemWords } from './problem-words.ts';

/** What most readers meet who cannot sign in. */
const commonCauses: readonly SignInCode[] = [
  'ERR_POPUP_BLOCKED',
  'ERR_STORAGE',
  'ERR_NOT_A_MEMBER',
  'ERR_PROVIDER_UNAVAILABLE',
  'ERR_SERVER_UNAVAILABLE',
];

/**
 * Help for readers who cannot sign in. It is the same for everybody until its reader opens it: a failure itself is
 * said on the console only.
 *
 * @param props.lastProblem - why the last sign-in of this tab failed or ended
 */
export function Trouble({ lastProblem }: { lastProblem: () => SignInProblem | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="trouble" onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>Trouble signing in?</summary>
      {isOpen && <Help last={lastProblem()} />}
    </details>
  );
}

/** What the help says, once it is open. */
export function Help({ last }: { last: SignInProblem | undefined }) {
  const causes = new Set([...(last ? [last.code] : []), ...commonCauses]);
  return (
    <div className="help">
      {last && (
        <p className="last">
          Last code <code>{codeOf(last)}</code>
        </p>
      )}
      <dl>
        {[...causes].map((code) => (
          <div key={code} className={code === last?.code ? 'cause met' : 'cause'}>
            <dt>{problemWords[code][0]}</dt>
            <dd>{problemWords[code][1]}</dd>
          </div>
        ))}
      </dl>
      <p>If it goes on, ask support{last ? ' and give them the code' : ''}.</p>
    </div>
  );
}

/** What support looks up: the code, and the start of the request's id in the log. */
const codeOf = ({ code, detail, requestId }: SignInProblem) =>
  [code, detail, requestId?.slice(0, 8)].filter(Boolean).join(' ');
