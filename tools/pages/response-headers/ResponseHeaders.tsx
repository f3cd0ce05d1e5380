import {
  checkHeaders,
  countInWords,
  type Finding,
  HeaderError,
  parseResponse,
  type ResponseHead,
} from '@kwikid/tools/response-headers';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Choice } from '../frame/Controls.tsx';
import fields from '../frame/fields.module.css';
import { type Verdict, Verdicts } from '../frame/Result.tsx';
import { TextField } from '../frame/TextField.tsx';
import { oneOf } from '../frame/url-options.ts';
import { useUrlState } from '../frame/useUrlState.ts';
import { Findings } from './Findings.tsx';

/** Facts that the headers do not show; none of them is personal. */
const options = {
  reader: oneOf(['person', 'everybody']),
  scheme: oneOf(['https', 'http']),
};

type ReadResult = { head: ResponseHead } | { error: string } | undefined;

function read(text: string): ReadResult {
  if (text.trim() === '') return undefined;
  try {
    return { head: parseResponse(text) };
  } catch (error) {
    if (error instanceof HeaderError) return { error: error.message };
    throw error;
  }
}

/** Whether a browser would show the response: it may if nothing says what it is. */
const isPage = ({ fields }: ResponseHead) => {
  const type = fields.find(({ name }) => name === 'content-type');
  return type === undefined || /html/i.test(type.value);
};

/** Checks pasted response headers, and links to the page that explains each remedy. */
export function ResponseHeaders(): ReactNode {
  const [{ reader, scheme }, change] = useUrlState(options);
  const [text, setText] = useState('');
  const [origin, setOrigin] = useState('');
  const pasted = useDeferredValue(text);
  const found = useMemo(() => read(pasted), [pasted]);
  const sentOrigin = origin.trim();
  const findings = useMemo(() => {
    if (found === undefined || 'error' in found) return undefined;
    return checkHeaders(found.head, {
      secure: scheme === 'https',
      document: isPage(found.head),
      personal: reader === 'person',
      ...(sentOrigin !== '' && { sentOrigin }),
    });
  }, [found, reader, scheme, sentOrigin]);
  return (
    <>
      <TextField
        label="Response headers"
        hint="What “curl -i” prints, or the headers as the browser’s tools copy them."
        rows={12}
        value={text}
        onChange={setText}
        error={found !== undefined && 'error' in found ? found.error : undefined}
      />
      <div className={fields.columns}>
        <Choice
          label="Who the response is for"
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
          error={originError(sentOrigin)}
        />
      </div>
      <Verdicts label="Result" verdicts={summary(found, findings)} />
      {findings !== undefined && <Findings findings={findings} />}
    </>
  );
}

function originError(text: string): string | undefined {
  if (text === '' || text === 'null' || (URL.canParse(text) && new URL(text).origin === text))
    return undefined;
  return 'An origin is a scheme, a host and perhaps a port, such as https://attacker.example.';
}

function summary(found: ReadResult, findings: readonly Finding[] | undefined): Verdict[] {
  if (found === undefined || findings === undefined || 'error' in found) return [];
  const { fields, notes } = found.head;
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
