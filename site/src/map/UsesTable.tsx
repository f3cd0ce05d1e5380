import Link from '@docusaurus/Link';
import map from '@generated/product-map/default/map.json';
import type { MapNode } from '@kwikid/facts';
import { debounce } from '@site/src/life/timing/debounce';
import { Table } from '@site/src/page/table/Table';
import { Choice as ChoiceField } from '@site/src/tools/frame/Controls';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { hows, longestText } from './choice.ts';
import { chosenRows } from './emphasis.ts';
import styles from './map.module.css';
import { howText, whyText } from './map-words.ts';
import { type MapChoice, useMapChoice } from './useMapChoice.ts';
import { WithCode } from './WithCode.tsx';

const all = ['', 'All'] as const;
const ways = [
  all,
  ...hows.map((how) => [how, { call: 'Call', event: 'Event', store: 'Store' }[how]] as const),
];
const steps = [all, ...map.steps.map(({ id, name }) => [id, name] as const)];
const nodes = new Map(map.nodes.map((node) => [node.id, node]));
const stepNames = new Map(map.steps.map(({ id, name }) => [id, name]));
const nameOf = (id: string) => nodes.get(id)?.name ?? id;

/** Who uses whom, as a table. All rows are in the built page; fields narrow them, and so does what is chosen above. */
export default function UsesTable(): ReactNode {
  const state = useMapChoice();
  const { choice, choose, clear } = state;
  const [caller, setCaller] = useTypedText('caller', state);
  const [uses, setUses] = useTypedText('uses', state);
  const rows = useMemo(() => chosenRows(map, { ...choice, caller, uses }), [choice, caller, uses]);
  const of = [choice.service, choice.area].flatMap((id) =>
    id === undefined ? [] : (map.parts[id] ?? nameOf(id)),
  );
  const first = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={styles.tools}>
        <TextField label="Caller" value={caller} onChange={setCaller} field={first} />
        <TextField label="Uses" value={uses} onChange={setUses} />
        <ChoiceField
          label="How"
          value={choice.how ?? ''}
          choices={ways}
          onChange={(how) => choose({ how: how || undefined })}
        />
        <ChoiceField
          label="Step"
          value={choice.step ?? ''}
          choices={steps}
          onChange={(step) => choose({ step: step || undefined })}
        />
      </div>
      <p className={styles.status}>
        <span role="status">
          {rows.length === map.relations.length
            ? `${rows.length} rows`
            : `${rows.length} of ${map.relations.length} rows`}
          {of.length > 0 && `, only what touches ${of.join(' and ')}`}
        </span>{' '}
        {rows.length < map.relations.length && (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              setCaller('');
              setUses('');
              clear(first.current);
            }}
          >
            Show all rows
          </button>
        )}
      </p>
      {rows.length > 0 && (
        <Table className={styles.table}>
          <thead>
            <tr>
              {['Caller', 'Uses', 'How', 'For', 'Step'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.from} ${row.to} ${row.via} ${row.why}`}>
                <td>
                  <Name node={nodes.get(row.from)} />
                </td>
                <td>
                  <Name node={nodes.get(row.to)} />
                </td>
                <td>{howText(row, nameOf)}</td>
                <td>
                  <WithCode text={whyText(row)} />
                </td>
                <td>{row.steps.map((id) => stepNames.get(id)).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

const Name = ({ node }: { node: MapNode | undefined }): ReactNode =>
  node?.page === undefined ? node?.name : <Link to={node.page}>{node.name}</Link>;

interface FieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  field?: React.Ref<HTMLInputElement>;
}

function TextField({ label, value, onChange, field }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.text}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="search"
        className="field"
        value={value}
        maxLength={longestText}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** A text that the URL follows once it rests: each change of a URL costs, and browsers allow few. */
function useTypedText(
  name: 'caller' | 'uses',
  { choice, retype }: MapChoice,
): [text: string, set: (text: string) => void] {
  const written = choice[name];
  const [typed, setTyped] = useState(written);
  /** The text as this field last read it from the URL, or wrote it there. */
  const known = useRef(written);
  const write = useRef(retype);
  write.current = retype;
  const settle = useMemo(
    () =>
      debounce((text: string) => {
        known.current = text;
        write.current({ [name]: text });
      }),
    [name],
  );
  useEffect(() => settle.clear, [settle]);
  useEffect(() => {
    if (written === known.current) return;
    known.current = written;
    settle.clear();
    setTyped(written);
  }, [written, settle]);
  return [
    typed,
    (text) => {
      setTyped(text);
      settle(text);
    },
  ];
}
