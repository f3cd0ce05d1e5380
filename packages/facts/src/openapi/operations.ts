import {
  type Example,
  type MediaType,
  type Method,
  methods,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
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

export interface Answer extends Omit<Response, 'content'> {
  status: number;
  bodies: readonly Body[];
}

/** One kind of error, which its `type` names. */
export interface Problem {
  status: number;
  /** What its `type` ends in. */
  type: string;
  when: string;
  remedy: string;
  value: unknown;
}

/** One operation, with everything that it refers to in place. */
export interface Operation extends Pick<OperationObject, 'operationId' | 'summary' | 'description'> {
  method: Method;
  path: string;
  /** `POST /v1/entries` */
  name: string;
  tag: string;
  /** Ids of services. */
  calledBy: readonly string[];
  parameters: readonly Parameter[];
  request: Body | undefined;
  /** Those that are no errors, `201 Created` before `200 OK`. */
  answers: readonly Answer[];
  errors: readonly Answer[];
  problems: readonly Problem[];
}

/** The operations of a description, in its order. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const answers = Object.entries(operation.responses).map(([status, response]) =>
        answerOf(document, Number(status), resolved<Response>(document, response)),
      );
      const errors = answers.filter(({ status }) => status >= 400);
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
        answers: answers.filter(({ status }) => status < 400).sort((a, b) => b.status - a.status),
        errors,
        problems: errors.flatMap(problemsOf),
      };
    }),
  );
}

function answerOf(document: OpenApiDocument, status: number, response: Response): Answer {
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

/** The kinds of errors of an answer: each is an example, whose summary says when, and whose description what to do. */
function problemsOf({ status, bodies }: Answer): Problem[] {
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
