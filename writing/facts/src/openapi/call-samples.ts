import { type OpenApiDocument, resolved, type Schema } from './document.ts';
import type { Body, Operation } from './operations.ts';

/** A call in one language. */
export interface CallSample {
  /** The reader's name of the language. */
  label: string;
  /** The language of the block. */
  language: string;
  text: string;
}

/** What a call sends, from the examples of its operation. */
interface Call {
  method: string;
  url: string;
  /** Headers besides token and media type. */
  headers: readonly (readonly [name: string, value: string])[];
  /** A body in JSON. */
  json: unknown;
  /** The parts of a form. */
  parts: readonly Part[];
  /** Whether a response can have a body in JSON. */
  returnsJson: boolean;
}

type Part = { name: string; json: unknown } | { name: string; file: string; mediaType: string };

/**
 * One call of an operation in curl, JavaScript and Python: the first server, the examples of the parameters, and the
 * first example of the body. The token comes from the environment variable `SERVICE_TOKEN`, never from the text.
 */
export function callSamples(document: OpenApiDocument, operation: Operation): CallSample[] {
  const call = callOf(document, operation);
  return [
    { label: 'curl', language: 'bash', text: curl(call) },
    { label: 'JavaScript', language: 'js', text: javaScript(call) },
    { label: 'Python', language: 'python', text: python(call) },
  ];
}

function callOf(document: OpenApiDocument, operation: Operation): Call {
  const { method, path, parameters, request, responses } = operation;
  const given = (place: string) =>
    parameters
      .filter((each) => each.in === place && (each.required === true || each.example !== undefined))
      .map(({ name, example }): [string, string] => [name, String(example ?? `<${name}>`)]);
  const filled = given('path').reduce(
    (at, [name, value]) => at.replaceAll(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(given('query')).toString();
  const isForm = request?.mediaType.startsWith('multipart/') === true;
  return {
    method: method.toUpperCase(),
    url: `${document.servers[0]?.url ?? ''}${filled}${query && `?${query}`}`,
    headers: given('header'),
    json: isForm ? undefined : request?.examples[0]?.value,
    parts: isForm ? partsOf(document, request) : [],
    returnsJson: responses.some(({ bodies }) => bodies.some(({ mediaType }) => mediaType.endsWith('json'))),
  };
}

/** A part whose example is an object is sent as JSON, any other as a file of the first type that it may have. */
function partsOf(document: OpenApiDocument, { schema, examples }: Body): Part[] {
  return Object.entries((examples[0]?.value ?? {}) as object).map(
    ([name, value]: [string, unknown]): Part => {
      if (typeof value === 'object') return { name, json: value };
      const part = resolved<Schema>(document, schema?.properties?.[name] ?? {});
      const [mediaType = 'application/octet-stream'] = part.contentMediaType?.split(/, */) ?? [];
      return { name, file: `${name}.${extensions[mediaType] ?? 'bin'}`, mediaType };
    },
  );
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
};

const jsonType = ['Content-Type', 'application/json'] as const;
const headersOf = ({ headers, json }: Call) => (json === undefined ? headers : [...headers, jsonType]);

function curl(call: Call): string {
  const { method, url, json, parts } = call;
  const words = [
    `curl --fail-with-body${method === 'GET' ? '' : ` --request ${method}`}`,
    '--header "Authorization: Bearer $SERVICE_TOKEN"',
    ...headersOf(call).map(([name, value]) => `--header ${shellWord(`${name}: ${value}`)}`),
    ...(json === undefined ? [] : [`--data ${shellWord(indented(JSON.stringify(json, undefined, 2), 2))}`]),
    ...parts.map((part) =>
      'json' in part
        ? `--form ${shellWord(`${part.name}=${JSON.stringify(part.json)};type=application/json`)}`
        : `--form ${shellWord(`${part.name}=@${part.file};type=${part.mediaType}`)}`,
    ),
    shellWord(url),
  ];
  return words.join(' \\\n  ');
}

/** A word that the shell leaves as it is. */
const shellWord = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function javaScript(call: Call): string {
  const { method, url, json, parts, returnsJson } = call;
  const text = (value: string) => `'${value.replaceAll(/[\\']/g, '\\$&')}'`;
  const headers = headersOf(call).map(([name, value]) => `    ${text(name)}: ${text(value)},`);
  const form = parts.map((part) => {
    const content =
      'json' in part
        ? `new Blob([${text(JSON.stringify(part.json))}], { type: 'application/json' })`
        : `await openAsBlob(${text(part.file)}, { type: ${text(part.mediaType)} }), ${text(part.file)}`;
    return `form.set(${text(part.name)}, ${content});`;
  });
  return [
    ...(parts.some((part) => 'file' in part) ? ["import { openAsBlob } from 'node:fs';", ''] : []),
    ...(form.length > 0 ? ['const form = new FormData();', ...form, ''] : []),
    `const response = await fetch(${text(url)}, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample's own template
    '    Authorization: `Bearer ${process.env.SERVICE_TOKEN}`,',
    ...headers,
    '  },',
    ...(json === undefined
      ? []
      : [`  body: JSON.stringify(${indented(JSON.stringify(json, undefined, 2), 2)}),`]),
    ...(form.length > 0 ? ['  body: form,'] : []),
    '});',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample's own template
    'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);',
    ...(returnsJson ? ['console.log(await response.json());'] : []),
  ].join('\n');
}

function python(call: Call): string {
  const { method, url, headers, json, parts, returnsJson } = call;
  const text = (value: string) => JSON.stringify(value);
  const imports = parts.some((part) => 'json' in part) ? ['import json', 'import os'] : ['import os'];
  const files = parts.map((part) =>
    'json' in part
      ? `        ${text(part.name)}: (None, json.dumps(${indented(pythonValue(part.json), 8)}), "application/json"),`
      : `        ${text(part.name)}: (${text(part.file)}, open(${text(part.file)}, "rb"), ${text(part.mediaType)}),`,
  );
  return [
    ...imports,
    '',
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${text(url)},`,
    '    headers={',
    `        "Authorization": f"Bearer {os.environ['SERVICE_TOKEN']}",`,
    ...headers.map(([name, value]) => `        ${text(name)}: ${text(value)},`),
    '    },',
    ...(json === undefined ? [] : [`    json=${indented(pythonValue(json), 4)},`]),
    ...(files.length > 0 ? ['    files={', ...files, '    },'] : []),
    '    timeout=10,',
    ')',
    'response.raise_for_status()',
    ...(returnsJson ? ['print(response.json())'] : []),
  ].join('\n');
}

/** A value as Python writes it. */
function pythonValue(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const items = isList
    ? value.map(pythonValue)
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${pythonValue(item)}`);
  const [open, close] = isList ? '[]' : '{}';
  if (items.length === 0) return `${open}${close}`;
  if (isList && items.every((item) => !item.includes('\n'))) return `[${items.join(', ')}]`;
  return [open, ...items.map((item) => `    ${indented(item, 4)},`), close].join('\n');
}

/** Indents all lines except the first. */
const indented = (text: string, blanks: number) => text.replaceAll('\n', `\n${' '.repeat(blanks)}`);
