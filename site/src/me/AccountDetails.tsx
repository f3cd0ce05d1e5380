import roleLabels from '@generated/contents/default/role-labels.json';
import { isRole } from '@kwikid/wire/reader-data';
import { setSingleKeys, singleKeys } from '@site/src/keyboard/single-keys';
import { type ReactNode, useId, useState } from 'react';
import { notSaved } from './KeepButton.tsx';
import { shownName } from './profile.ts';
import { withRole } from './reader-edits.ts';
import { thisReader } from './this-reader.ts';
import { useProfile, useReader } from './useReader.ts';

/** Name, address and role of the reader, with ways to change the role and to remove what is kept. */
export function AccountDetails(): ReactNode {
  const profile = useProfile();
  const { reader, source } = useReader();
  const id = useId();
  const name = shownName(profile);
  const pick = (value: string) => void thisReader().change(withRole(isRole(value) ? value : null));
  return (
    <div className="account__details">
      <p className="account__who">
        <strong dir="auto">{name}</strong>
        {profile.email !== undefined && profile.email !== name && <span dir="auto">{profile.email}</span>}
      </p>
      <label className="account__role" htmlFor={id}>
        Role
        <select
          id={id}
          value={reader.role ?? ''}
          disabled={source === 'unknown'}
          onChange={({ target }) => pick(target.value)}
        >
          <option value="">{reader.chosen ? 'As my sign-in says' : 'None'}</option>
          {roleLabels.map(({ id: role, label }) => (
            <option key={role} value={role}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {source === 'failed' && <p>{notSaved}</p>}
      <label className="account__key">
        <input
          type="checkbox"
          defaultChecked
          // Only the browser knows the choice.
          ref={(box) => {
            if (box) box.checked = singleKeys();
          }}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />{' '}
        Open the search by the key <kbd>/</kbd>
      </label>
      <RemoveEverything />
    </div>
  );
}

/** A button that removes what the reader keeps, after it was asked again. */
export function RemoveEverything(): ReactNode {
  const [message, setMessage] = useState('');
  const remove = () => {
    if (!window.confirm(question)) return;
    thisReader()
      .forget()
      .then(
        () => setMessage('Removed.'),
        () => setMessage('Nothing was removed: check your connection and try again.'),
      );
  };
  return (
    <div className="account__kept">
      <button type="button" className="link-button" onClick={remove}>
        Remove what is kept about me
      </button>
      <p role="status">{message}</p>
    </div>
  );
}

const question =
  'Remove everything? Your role, pins, pages read, what you follow and ticked steps are removed for good. What you acknowledged stays.';
