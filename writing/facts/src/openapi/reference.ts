import { descriptionsPath } from '@kwikid/wire/urls';
import { code, type FactContext, linked, table } from '../markdown.ts';
import { callSamples } from './call-samples.ts';
import type { Header, OpenApiDocument, Parameter, Schema } from './document.ts';
import { resolved } from './document.ts';
import { anchorOf, enumerations, fieldTable, meaning, typeText } from './fields.ts';
import {
  type Body,
  type Operation,
  type OperationResponse,
  operationsOf,
  type Problem,
  webhooksOf,
} from './operations.ts';
import { statusText } from './status.ts';

/**
 * The reference of an interface in Markdown: its operations by tag, each with its parameters, fields, responses, errors
 * and examples. Errors that every operation has are listed once, at the top.
 *
 * The site renders marked blocks: `http endpoint` is the line that names an operation, and consecutive blocks with
 * `tab="…"` become tabs, those with `call` in the reader's language. Webhooks, which the service sends, come last.
 *
 * @param service - the id of the described service
 */
export function reference(context: FactContext, service: string): string {
  const document = context.description(service);
  const operations = operationsOf(document);
  const webhooks = webhooksOf(document);
  const shared = sharedProblems(operations);
  return sections([
    ...preamble(service, document, operations, shared),
    ...document.tags.flatMap(({ name, description }) => [
      `## ${name}`,
      description,
      ...operations
        .filter(({ tag }) => tag === name)
        .flatMap((operation) => operationText(context, document, operation, shared)),
    ]),
    ...(webhooks.length === 0 ? [] : ['## Callbacks']),
    ...webhooks.flatMap((webhook) => webhookText(context, document, webhook)),
    ...values(document),
  ]);
}

const sections = (texts: readonly string[]) => texts.filter(Boolean).join('\n\n');

function preamble(
  service: string,
  document: OpenApiDocument,
  operations: readonly Operation[],
  shared: readonly Problem[],
): string[] {
  const { info, servers, components } = document;
  const [scheme] = Object.values(components?.securitySchemes ?? {});
  const headers =
    operations[0]?.errors.flatMap((response) => (hasAll(response, shared) ? [response] : [])) ?? [];
  return [
    table(
      ['Property', 'Value'],
      [
        ['Base URL', servers.map(({ url, description }) => `${code(url)}: ${description ?? ''}`).join('; ')],
        ['Version', info.version],
        [
          'Description',
          `[${service}.yml](pathname://${descriptionsPath}${service}.yml), OpenAPI ${document.openapi}`,
        ],
        ['Token', `${code('Authorization: Bearer …')}: ${scheme?.description ?? ''}`],
        ['Bodies', `${code('application/json')}, unless a call says otherwise`],
        ['Errors', `${code('application/problem+json')}: compare ${code('type')}, never the words`],
      ],
    ),
    table(
      ['Call', 'For'],
      operations.map(({ name, summary, operationId }) => [code(name), `[${summary}](#${idOf(operationId)})`]),
    ),
    ...(shared.length === 0 ? [] : ['## Errors of every call', problemTable(shared)]),
    ...headers.flatMap((response) => headerLines(document, response)),
    ...examples(shared.map(({ status, value }) => [statusText(status), value])),
  ];
}

const hasAll = ({ status }: OperationResponse, problems: readonly Problem[]) =>
  problems.some((problem) => problem.status === status);

/** The problems that every operation has. */
function sharedProblems(operations: readonly Operation[]): Problem[] {
  const [first, ...others] = operations;
  return (first?.problems ?? []).filter(({ type }) =>
    others.every(({ problems }) => problems.some((problem) => problem.type === type)),
  );
}

function operationText(
  context: FactContext,
  document: OpenApiDocument,
  operation: Operation,
  shared: readonly Problem[],
): string[] {
  const { name, summary, description, operationId, calledBy, parameters, responses } = operation;
  const id = idOf(operationId);
  const own = operation.problems.filter(({ type }) => !shared.some((problem) => problem.type === type));
  const withFields = responses.find(({ bodies }) => bodies.some(({ schema }) => schema !== undefined));
  return [
    `### ${summary} ${anchor(id)}`,
    block('http endpoint', name),
    description,
    `Called by: ${calledBy.map((service) => linked(context, service)).join(', ')}.`,
    callSamples(document, operation)
      .map(({ label, language, text }) => block(`${language} call tab="${label}"`, text))
      .join('\n\n'),
    ...parameterText(document, id, parameters),
    ...requestText(document, id, operation),
    // The id is older than the heading: pages, saved links and labelled queries name it.
    `#### Response ${anchor(`${id}-answer`)}`,
    statusLines(responses, responseLine),
    ...responses.flatMap((response) => headerLines(document, response)),
    ...(withFields?.bodies[0]?.schema === undefined
      ? []
      : [fieldTable(document, withFields.bodies[0].schema, 'response')]),
    ...examples(responses.flatMap(responseExamples)),
    ...(own.length === 0 ? [] : [`#### Errors ${anchor(`${id}-errors`)}`, problemTable(own)]),
    ...examples(own.filter(saysMore).map(({ status, type, value }) => [`${status} ${type}`, value])),
  ];
}

/** A webhook: the service sends the request, and the client's system responds. */
function webhookText(context: FactContext, document: OpenApiDocument, webhook: Operation): string[] {
  const { summary, description, operationId, method, calledBy, parameters, responses, errors } = webhook;
  const id = idOf(operationId);
  return [
    `### ${summary} ${anchor(id)}`,
    description,
    `Sent by: ${calledBy.map((service) => linked(context, service)).join(', ')}, as ${code(method.toUpperCase())}.`,
    ...parameterText(document, id, parameters),
    ...requestText(document, id, webhook),
    `#### Your response ${anchor(`${id}-response`)}`,
    statusLines([...responses, ...errors], ({ description: effect }) => effect),
  ];
}

function parameterText(document: OpenApiDocument, id: string, parameters: readonly Parameter[]): string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map(({ name, in: place, required, schema = {}, description }) => {
    const type = code(typeText(document, resolved<Schema>(document, schema)));
    return [
      code(name),
      place,
      required === true ? `${type}, **required**` : type,
      meaning(document, { ...schema, ...(description && { description }) }),
    ];
  });
  return [`#### Parameters ${anchor(`${id}-parameters`)}`, table(['Name', 'In', 'Type', 'Meaning'], rows)];
}

function requestText(document: OpenApiDocument, id: string, { request, name }: Operation): string[] {
  if (request === undefined) return [];
  return [
    `#### Request ${anchor(`${id}-request`)}`,
    ...bodyText(document, request),
    ...examples(requestExamples(request, name)),
  ];
}

const statusLines = (
  responses: readonly OperationResponse[],
  text: (response: OperationResponse) => string,
) => responses.map((response) => `- ${code(statusText(response.status))}: ${text(response)}`).join('\n');

const responseExamples = ({ status, bodies }: OperationResponse): [string, unknown][] =>
  bodies.flatMap(({ examples: all }) =>
    all.map((example): [string, unknown] => [statusLabel(status, example), example.value]),
  );

/** Whether a problem has members of its own. Others look like those at the top. */
const saysMore = ({ value }: Problem) =>
  Object.keys(value as object).some((member) => !['type', 'title', 'status', 'instance'].includes(member));

const statusLabel = (status: number, { summary }: { summary?: string }) =>
  summary === undefined ? statusText(status) : `${statusText(status)}: ${summary.toLowerCase()}`;

/** The fields of a request body, or of each of its parts. */
function bodyText(document: OpenApiDocument, { mediaType, schema }: Body): string[] {
  return [
    ...(mediaType === 'application/json' ? [] : [`Media type ${code(mediaType)}.`]),
    schema === undefined ? '' : fieldTable(document, schema, 'request'),
  ];
}

/** Of a request with parts, only the JSON part is shown: files are not text. */
function requestExamples({ mediaType, examples: all }: Body, name: string): [string, unknown][] {
  return all.map(({ summary, value }) => {
    const part = mediaType.startsWith('multipart/') ? (value as { request?: unknown }).request : undefined;
    return [part === undefined ? (summary ?? name) : 'Part request', part ?? value];
  });
}

function responseLine({ description, bodies }: OperationResponse): string {
  const types = bodies.map(({ mediaType }) => mediaType);
  if (types.length === 0) return `${description} The response has no body.`;
  return types.length === 1 ? description : `${description} As ${types.map(code).join(', ')}.`;
}

function headerLines(document: OpenApiDocument, { status, headers = {} }: OperationResponse): string[] {
  const lines = Object.entries(headers).map(
    ([name, header]) =>
      `- Header ${code(name)} with ${code(String(status))}: ${resolved<Header>(document, header).description ?? ''}.`,
  );
  return lines.length === 0 ? [] : [lines.join('\n')];
}

function problemTable(problems: readonly Problem[]): string {
  return table(
    ['Status', '`type` ends in', 'When', 'What the caller does'],
    problems.map(({ status, type, when, remedy }) => [String(status), code(type), when, remedy]),
  );
}

/** Bodies in JSON: one as a block with a title, several as tabs. */
function examples(all: readonly (readonly [label: string, value: unknown])[]): string[] {
  // Show the same body under two statuses once.
  const labels = new Map<string, string>();
  for (const [label, value] of all) {
    const text = jsonText(value);
    if (!labels.has(text)) labels.set(text, label);
  }
  const mark = labels.size === 1 ? 'title' : 'tab';
  const blocks = [...labels].map(([text, label]) => block(`json ${mark}="${label}"`, text));
  return blocks.length === 0 ? [] : [blocks.join('\n\n')];
}

/** A block of code; a sample that itself has a fence does not occur. */
const block = (info: string, text: string) => [`\`\`\`${info}`, text, '```'].join('\n');

/** JSON for readers: a list of words or numbers stays on one line. */
function jsonText(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replaceAll(/\[\s+([^[\]{}]*?)\s+\]/g, (_, items: string) => {
    return `[${items.replaceAll(/\n\s*/g, ' ')}]`;
  });
}

/** Enumerations that are too long for a row of a table. */
function values(document: OpenApiDocument): string[] {
  return enumerations(document).flatMap(([name, { description = '', enum: all = [] }]) => [
    `## Values of ${name} ${anchor(anchorOf(name))}`,
    `${description}: ${all.map((value) => code(String(value))).join(', ')}.`,
  ]);
}

/** A heading id that Docusaurus reads. It is a comment, so it does not show in copied Markdown. */
const anchor = (id: string) => `<!-- #${id} -->`;

/** `addEntry` → `add-entry`: an id that does not depend on the heading's words. */
const idOf = (operationId: string) =>
  operationId.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
