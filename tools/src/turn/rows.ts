import type { Gathering } from './gather.ts';

/** Cells of a row: after, type, protocol, address, port, relay by. */
type Row = readonly [
  after: string,
  type: string,
  protocol: string,
  address: string,
  port: string,
  by: string,
];

const types = {
  host: 'host',
  srflx: 'server-reflexive',
  prflx: 'peer-reflexive',
  relay: 'relay',
} as const;

/** Candidates and errors, in order of arrival. */
export function candidateRows({ candidates, errors }: Gathering): Row[] {
  const rows = [
    ...candidates.map(({ afterMs, type, protocol, address, port, relayProtocol }) => ({
      afterMs,
      row: [types[type], protocol, address, `${port}`, relayProtocol ?? ''],
    })),
    ...errors.map(({ afterMs, code, text, url }) => ({
      afterMs,
      row: [`error ${code}`, '', text === '' ? url : `${text} (${url})`, '', ''],
    })),
  ];
  return rows
    .toSorted((a, b) => a.afterMs - b.afterMs)
    .map(({ afterMs, row }) => [`${afterMs} ms`, ...row] as unknown as Row);
}
