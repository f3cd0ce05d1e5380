/** The part of JSON Schema (2020-12) that descriptions of interfaces use. */
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

/** Methods in the order in which the operations of a path are shown. */
export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

export type PathItem = { parameters?: readonly (Parameter | Reference)[] } & {
  [method in Method]?: OperationObject;
};

/**
 * An OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html), with the fields that this site's style asks
 * for. The content lint checks the files against it. Reading an invalid one may throw a TypeError.
 */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; summary: string; description: string };
  servers: readonly { url: string; description?: string }[];
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, PathItem>>;
  /** What the service sends to its clients' URLs, by name. */
  webhooks?: Readonly<Record<string, PathItem>>;
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
 * Resolves a local reference (`#/components/…`); any other node is returned unchanged. Fields beside the reference
 * win: JSON Schema 2020-12 allows them.
 *
 * @throws if the reference leads to nothing in the document
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
