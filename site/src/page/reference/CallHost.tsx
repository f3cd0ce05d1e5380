import { type ReactNode, useId, useState } from 'react';
import { ownHost } from './own-host.ts';
import { useTabMemory } from './tab-memory.ts';

/** A field for the host that the samples of the page call. It is not sent: only what the page shows changes. */
export default function CallHost({ host }: { host: string }): ReactNode {
  const [own, choose] = useTabMemory(host);
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const text = typed ?? own;
  const isWrong = text !== '' && ownHost(text) === undefined;
  return (
    <div className="call-host">
      <label htmlFor={id}>Host in samples</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={host}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setTyped(target.value);
          choose(ownHost(target.value) ?? '');
        }}
      />
      <span id={`${id}-hint`} className="call-host__hint">
        {isWrong ? 'Write a host or a URL, such as localhost:8080' : 'Stays in this tab'}
      </span>
    </div>
  );
}
