import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { Choice } from '../frame/Controls.tsx';
import fields from '../frame/fields.module.css';
import { oneOf } from '../frame/url-options.ts';
import { useUrlState } from '../frame/useUrlState.ts';
import { MakeKeys } from './MakeKeys.tsx';
import { OpenEnvelope } from './OpenEnvelope.tsx';
import type { PartProps, Work } from './part-props.ts';
import { SealMessage } from './SealMessage.tsx';

const options = {
  do: oneOf(['open', 'seal', 'keys']),
  form: oneOf(['compact', 'flattened']),
};

/** Opens and seals envelopes, and makes key pairs for tests. */
export function PayloadEncryption(): ReactNode {
  const [{ do: task, form }, change] = useUrlState(options);
  const [work, setAll] = useState<Work>({ envelope: '', privateKey: '', publicKey: '' });
  const part: PartProps = { work, setWork: (changed) => setAll((before) => ({ ...before, ...changed })) };
  return (
    <>
      <div className={clsx(fields.row, fields.rowOfFields)}>
        <Choice
          label="What to do"
          value={task}
          choices={[
            ['open', 'Open an envelope'],
            ['seal', 'Seal a message'],
            ['keys', 'Make a key pair'],
          ]}
          onChange={(chosen) => change({ do: chosen })}
        />
        {task === 'seal' && (
          <Choice
            label="Form"
            value={form}
            choices={[
              ['compact', 'Compact, for the field payload'],
              ['flattened', 'Flattened, with a context'],
            ]}
            onChange={(chosen) => change({ form: chosen })}
          />
        )}
      </div>
      {task === 'open' && <OpenEnvelope {...part} />}
      {task === 'seal' && <SealMessage {...part} form={form} />}
      {task === 'keys' && <MakeKeys {...part} />}
    </>
  );
}
