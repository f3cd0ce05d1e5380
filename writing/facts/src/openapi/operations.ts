import {
  type Example,
  type MediaType,
  type Method,
  methods,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Response,
  resolved,
  type Schema,
} from './document.ts';

/** A body in one media type. */
export interface Body {
  mediaType: string;
  schema: Schema | undefined;
  examples: readonly Example[];
}

export interface OperationResponse extends Omit<Response, 'content'> {
  status: number;
  bodies: readonly Body[];
}

/** A kind of error, named by its `type`. */
export interface Problem {
  status: number;
  /** The last segment of its `type`. */
  type: string;
  when: string;
  remedy: string;
  value: unknown;
}

/** An operation with its references resolved. */
export interface Operation extends Pick<OperationObject, 'operationId' | 'summary' | 'description'> {
  method: Method;
  /** Of a webhook: its name. */
  path: string;
  /** `POST /v1/entries`; of a webhook: `POST callback`. */
  name: string;
  tag: string;
  /** Ids of services; of a webhook: of those that send it. */
  calledBy: readonly string[];
  parameters: readonly Parameter[];
  request: Body | undefined;
  /** Successful responses, `201 Created` before `200 OK`. */
  responses: readonly OperationResponse[];
  errors: readonly OperationResponse[];
  problems: readonly Problem[];
}

/** The operations of a description, in its order. */
export const operationsOf = (document: OpenApiDocument): Operation[] =>
  operationsAt(document, document.paths);

/** What the service sends to its clients, in the description's order: the client is the one who responds. */
export const webhooksOf = (document: OpenApiDocument): Operation[] =>
  operationsAt(document, document.webhooks ?? {});

function operationsAt(document: OpenApiDocument, items: Readonly<Record<string, PathItem>>): Operation[] {
  return Object.entries(items).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const responses = Object.entries(operation.responses).map(([status, response]) =>
        responseOf(document, Number(status), resolved<Response>(document, response)),
      );
      const errors = responses.filter(({ status }) => status >= 400);
      const request = operation.requestBody && bodiesOf(document, operation.requestBody.content)[0];
      return {
        operationId: operation.operationId,
        summary: operation.summary,
        description: operation.description,
        method,
        path,
        name: `${method.toUpperCase()} ${path}`,
        tag: operation.tags[0] ?? '',
        calledBy: operation['x-called-by'],
        parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
          resolved<Parameter>(document, parameter),
        ),
        request,
        responses: responses.filter(({ status }) => status < 400).sort((a, b) => b.status - a.status),
        errors,
        problems: errors.flatMap(problemsOf),
      };
    }),
  );
}

function responseOf(document: OpenApiDocument, status: number, response: Response): OperationResponse {
  const { content = {}, ...rest } = response;
  return { ...rest, status, bodies: bodiesOf(document, content) };
}

function bodiesOf(document: OpenApiDocument, content: Readonly<Record<string, MediaType>>): Body[] {
  return Object.entries(content).map(([mediaType, { schema, examples = {} }]) => ({
    mediaType,
    schema: schema && resolved<Schema>(document, schema),
    examples: Object.values(examples).map((example) => resolved<Example>(document, example)),
  }));
}

/** The kinds of errors of a response: each is an example. Its summary says when, its description what to do. */
function problemsOf({ status, bodies }: OperationResponse): Problem[] {
  return bodies
    .flatMap(({ examples }) => examples)
    .map(({ summary = '', description = '', value }) => ({
      status,
      type: String((value as { type?: unknown }).type ?? '')
        .split('/')
        .at(-1) as string,
      when: summary,
      remedy: description,
      value,
    }));
}
