/** A JSON Schema (2020-12), as far as descriptions of interfaces use it. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  contentMediaType?: string;
}

export interface Example {
  summary?: string;
  description?: string;
  value: unknown;
}

export interface MediaType {
  schema?: Schema;
  examples?: Readonly<Record<string, Example | Reference>>;
}

export interface Reference {
  $ref: string;
}

export interface Header {
  description?: string;
  schema?: Schema;
}

export interface Response {
  description: string;
  headers?: Readonly<Record<string, Header | Reference>>;
  content?: Readonly<Record<string, MediaType>>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
}

export interface RequestBody {
  content: Readonly<Record<string, MediaType>>;
}

export interface OperationObject {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description: string;
  'x-called-by': readonly string[];
  parameters?: readonly (Parameter | Reference)[];
  requestBody?: RequestBody;
  responses: Readonly<Record<string, Response | Reference>>;
}

/** Methods, in the order in which a path's operations are shown. */
export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

export type PathItem = { parameters?: readonly (Parameter | Reference)[] } & {
  [method in Method]?: OperationObject;
};

/**
 * An OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html), with the fields that this site's style asks
 * for. The content lint holds the files to it; who reads one that it refuses gets a TypeError.
 */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; summary: string; description: string };
  servers: readonly { url: string; description?: string }[];
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, PathItem>>;
  components?: {
    examples?: Readonly<Record<string, Example>>;
    headers?: Readonly<Record<string, Header>>;
    parameters?: Readonly<Record<string, Parameter>>;
    responses?: Readonly<Record<string, Response>>;
    schemas?: Readonly<Record<string, Schema>>;
    securitySchemes?: Readonly<Record<string, { description?: string }>>;
  };
}

/**
 * What a local reference (`#/components/…`) stands for; anything else stays as it is. Fields beside the reference
 * win, as JSON Schema 2020-12 lets them stand there.
 *
 * @throws where the reference leads to nothing in the document
 */
export function resolved<T extends object>(document: OpenApiDocument, node: T | Reference): T {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return node as T;
  const { $ref, ...beside } = node;
  const target = $ref
    .replace(/^#\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
  if (typeof target !== 'object' || target === null)
    throw new Error(`'${$ref}' leads to nothing: add it to the description, or correct the reference`);
  return { ...resolved(document, target as T | Reference), ...beside };
}
