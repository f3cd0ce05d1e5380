import type { Corpus, Fence, Page } from '@kwikid/content';
import { nearest, parseYamlWithLines, routeKey } from '@kwikid/content';
import type { Operation } from '@kwikid/facts';
import { checked } from '../../derived/data-file.ts';
import { descriptionFile, descriptionFiles, operationsIn } from '../../derived/descriptions.ts';
import { schemaErrors } from '../../openapi/schema-errors.ts';
import type { PageRule } from '../../rule.ts';

/** `queue-api POST /v1/entries request`, or a status instead of the last word. */
const mark = /^(?<service>\S+) (?<name>[A-Z]+ \/\S*) (?<body>request|\d{3})$/;

export const operationExample: PageRule = {
  id: 'KD803',
  slug: 'operation-example',
  why: 'A request or response body on a page matches the description of its interface: readers copy it.',
  remedy:
    'Mark the block operation="queue-api POST /v1/entries request" (or a status), and correct the example or the schema.',
  check(page, report, corpus) {
    const service = serviceOf(page, corpus);
    for (const fence of page.fences) {
      const written = fence.meta.get('operation');
      if (written !== undefined) {
        for (const { line, message } of errorsOf(fence, written, corpus)) report(line, message);
      } else if (service !== undefined && fence.language === 'json') {
        report(
          fence.line,
          `which body of ${service} is it? Write operation="${service} POST /v1/… request", or a status instead of 'request'`,
        );
      }
    }
  },
};

/** The described service whose page this is: all JSON on it is a body. */
function serviceOf(page: Page, corpus: Corpus): string | undefined {
  const services = Object.entries(checked.product.of(corpus)?.services ?? {});
  return services.find(([, { described, page: route }]) => described && route === routeKey(page.route))?.[0];
}

interface ExampleError {
  line: number;
  message: string;
}

function* errorsOf({ line, value }: Fence, written: string, corpus: Corpus): Generator<ExampleError> {
  const { service, name, body } = mark.exec(written)?.groups ?? {};
  if (service === undefined || name === undefined || body === undefined) {
    yield {
      line,
      message: `operation="${written}": write operation="queue-api POST /v1/entries request", or a status`,
    };
    return;
  }
  const described = [...descriptionFiles(corpus).keys()];
  if (!described.includes(service)) {
    yield { line, message: `operation: nothing describes '${service}'${hint(service, described)}` };
    return;
  }
  // KD801 reports errors of the description.
  const operations = operationsIn(corpus, service);
  const document = corpus.dataFiles.get(descriptionFile(service))?.yaml;
  if (operations === undefined || document === undefined) return;
  const operation = operations.find((each) => each.name === name);
  if (operation === undefined) {
    const names = operations.map((each) => each.name);
    yield { line, message: `operation: ${descriptionFile(service)} has no '${name}'${hint(name, names)}` };
    return;
  }
  const schema = bodyOf(operation, body);
  const at = `${descriptionFile(service)}:${document.lineOf(['paths', operation.path, operation.method])}`;
  if (schema === undefined) {
    yield { line, message: `operation: '${name}' has no body in JSON for '${body}': see ${at}` };
    return;
  }
  yield* errorsInBody({ line, value }, operation, body, schemaErrors(document.value, schema), at);
}

function* errorsInBody(
  { line, value }: Pick<Fence, 'line' | 'value'>,
  { name, problems }: Operation,
  body: string,
  errorsIn: (value: unknown) => { path: string[]; message: string }[],
  at: string,
): Generator<ExampleError> {
  const located = parseYamlWithLines(value, line + 1);
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    yield { line, message: 'operation: the block is not JSON: correct it' };
    return;
  }
  for (const { path, message } of errorsIn(parsed)) {
    const where = ['$', ...path].join('.');
    yield {
      line: located.lineOf(path),
      message: `${where} ${message}: correct the example, or the schema of '${name}' at ${at}`,
    };
  }
  const types = problems.filter(({ status }) => String(status) === body).map(({ type }) => type);
  const type =
    String((parsed as { type?: unknown } | null)?.type ?? '')
      .split('/')
      .at(-1) ?? '';
  if (Number(body) >= 400 && !types.includes(type))
    yield {
      line: located.lineOf(['type']),
      message: `$.type '${type}' is not an error of '${name}' with ${body}${hint(type, types)}: see ${at}`,
    };
}

function bodyOf({ request, responses, errors }: Operation, body: string) {
  const bodies =
    body === 'request'
      ? [request]
      : [...responses, ...errors]
          .filter(({ status }) => String(status) === body)
          .flatMap((response) => response.bodies);
  return bodies.find((each) => each !== undefined && /[/+]json$/.test(each.mediaType))?.schema;
}

function hint(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === undefined ? '' : `; did you mean '${near}'?`;
}
