import {
  type Answer,
  checkHeaders,
  countInWords,
  type Finding,
  HeaderFault,
  parseAnswer,
  reportText,
} from '@kwikid/tools/response-headers';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { oneOf } from '../frame/address-options.ts';
import { Choice, CopyButton } from '../frame/Controls.tsx';
import fields from '../frame/fields.module.css';
import { type Verdict, Verdicts } from '../frame/Result.tsx';
import { TextField } from '../frame/TextField.tsx';
import { useAddressState } from '../frame/useAddressState.ts';
import { Findings } from './Findings.tsx';

/** What the headers cannot say; none of it names anybody. */
const options = {
  kind: oneOf(['auto', 'page', 'program']),
  reader: oneOf(['person', 'everybody']),
  scheme: oneOf(['https', 'http']),
};

type Read = { answer: Answer } | { fault: HeaderFault } | undefined;

function read(text: string): Read {
  if (text.trim() === '') return undefined;
  try {
    return { answer: parseAnswer(text) };
  } catch (error) {
    if (error instanceof HeaderFault) return { fault: error };
    throw error;
  }
}

/** Whether a browser would show the answer: where nothing says what it is, it may. */
const isPage = ({ fields }: Answer) => {
  const type = fields.find(({ name }) => name === 'content-type');
  return type === undefined || /html/i.test(type.value);
};

/** Checks pasted response headers, and says which page tells how to fix what it finds. */
export function ResponseHeaders(): ReactNode {
  const [{ kind, reader, scheme }, change] = useAddressState(options);
  const [text, setText] = useState('');
  const [origin, setOrigin] = useState('');
  const pasted = useDeferredValue(text);
  const found = useMemo(() => read(pasted), [pasted]);
  const sentOrigin = origin.trim();
  const findings = useMemo(() => {
    if (found === undefined || 'fault' in found) return undefined;
    return checkHeaders(found.answer, {
      secure: scheme === 'https',
      document: kind === 'auto' ? isPage(found.answer) : kind === 'page',
      personal: reader === 'person',
      ...(sentOrigin !== '' && { sentOrigin }),
    });
  }, [found, kind, reader, scheme, sentOrigin]);
  return (
    <>
      <TextField
        label="Response headers"
        hint="What “curl -i” prints, the headers as the browser’s tools copy them, or the entry of an HTTP archive."
        rows={12}
        value={text}
        onChange={setText}
        error={found !== undefined && 'fault' in found ? found.fault : undefined}
      />
      <div className={fields.columns}>
        <Choice
          label="What answered"
          value={kind}
          choices={[
            ['auto', 'As Content-Type says'],
            ['page', 'A page for a browser'],
            ['program', 'An answer for programs'],
          ]}
          onChange={(word) => change({ kind: word })}
        />
        <Choice
          label="Who the answer is for"
          value={reader}
          choices={[
            ['person', 'One signed-in person'],
            ['everybody', 'Everybody'],
          ]}
          onChange={(word) => change({ reader: word })}
        />
        <Choice
          label="How it came"
          value={scheme}
          choices={[
            ['https', 'By https'],
            ['http', 'By plain http'],
          ]}
          onChange={(word) => change({ scheme: word })}
        />
        <TextField
          label="Origin that you sent, if any"
          hint="curl -i -H 'Origin: https://attacker.example' shows whether it is repeated."
          rows={1}
          limit={2000}
          value={origin}
          onChange={setOrigin}
          error={originFault(sentOrigin)}
        />
      </div>
      <Verdicts label="Result" verdicts={summary(found, findings)} />
      {findings !== undefined && findings.length > 0 && (
        <>
          <div className={fields.row}>
            <span>All findings as text, for a ticket</span>
            <CopyButton text={reportText(findings)} of="all findings" />
          </div>
          <Findings findings={findings} />
        </>
      )}
    </>
  );
}

function originFault(text: string): string | undefined {
  if (text === '' || text === 'null' || (URL.canParse(text) && new URL(text).origin === text))
    return undefined;
  return 'An origin is a scheme, a host and perhaps a port, such as https://attacker.example.';
}

function summary(found: Read, findings: readonly Finding[] | undefined): Verdict[] {
  if (found === undefined || findings === undefined || 'fault' in found) return [];
  const { fields, notes } = found.answer;
  const looked = `${fields.length} ${fields.length === 1 ? 'header' : 'headers'} read`;
  const [gravest] = findings;
  const verdict: Verdict =
    gravest === undefined
      ? { state: 'valid', word: 'Nothing found', text: `${looked}; nothing is missing or weak.` }
      : {
          state: gravest.severity === 'high' ? 'invalid' : gravest.severity === 'medium' ? 'warning' : 'note',
          word: `${findings.length} found`,
          text: `${looked}; ${countInWords(findings)}.`,
        };
  return [verdict, ...notes.map((text): Verdict => ({ state: 'note', text }))];
}
