import type { Random } from './random.ts';

const spliced = [
  ...[
    '\0',
    '\r',
    '\n',
    '\r\n',
    '\r\n\r\n',
    ' ',
    '\t',
    ':',
    ';',
    ',',
    '%00',
    '%',
    '../',
    '..;/',
    '\\',
    '#',
    '?',
  ],
  ...[
    '\xff',
    '\x80',
    '\xa0',
    'HTTP/1.1',
    'GET / HTTP/1.1\r\n',
    'Content-Length: 5\r\n',
    '0\r\n\r\n',
    'Host: evil\r\n',
  ],
  ...[
    'Transfer-Encoding: chunked\r\n',
    'Connection: Upgrade\r\nUpgrade: websocket\r\n',
    'Expect: 100-continue\r\n',
  ],
];

/** The text with a few of its bytes changed, cut, doubled or joined by others. */
export function mutated(random: Random, text: string, times: number): string {
  let result = text;
  for (let time = 0; time < times; time++) {
    const at = random.below(result.length + 1);
    const length = 1 + random.below(12);
    const [before, here, after] = [
      result.slice(0, at),
      result.slice(at, at + length),
      result.slice(at + length),
    ];
    const replacement = [
      () => String.fromCharCode(random.below(256)) + here.slice(1),
      () => random.pick(spliced) + here,
      () => '',
      () => here.repeat(2 + random.below(8)),
      () =>
        here.replace(/[a-z]/gi, (letter) =>
          letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
        ),
      () => here.replace(/[^\w]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`),
    ];
    result = before + random.pick(replacement)() + after;
  }
  return result;
}
