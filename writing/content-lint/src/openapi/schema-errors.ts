import { isRecord } from '@kwikid/content';
import type { Schema } from '@kwikid/facts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** An error of a value against its schema. */
export interface SchemaError {
  path: string[];
  message: string;
}

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: true });
formats.default(ajv);

/**
 * A function that validates values against a schema of an OpenAPI document. Unknown fields are errors, as in
 * the examples of the document: the page has misspelt them, or the schema lacks them.
 *
 * @param document - the whole document, for references into its components
 * @param schema - the schema of a body
 */
export function schemaErrors(document: unknown, schema: Schema): (value: unknown) => SchemaError[] {
  const components = isRecord(document) && isRecord(document.components) ? document.components.schemas : {};
  const validate = ajv.compile({
    ...closed(schema),
    components: {
      schemas: Object.fromEntries(
        Object.entries(isRecord(components) ? components : {}).map(([name, one]) => [
          name,
          closed(one as Schema),
        ]),
      ),
    },
  });
  return (value) => {
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message = '', keyword, params }) => {
      const path = instancePath.split('/').slice(1);
      const unknown: unknown = params.unevaluatedProperty;
      return keyword === 'unevaluatedProperties' && typeof unknown === 'string'
        ? { path: [...path, unknown], message: 'is not in the schema' }
        : { path, message: keyword === 'enum' ? `${message}: ${params.allowedValues.join(', ')}` : message };
    });
  };
}

/** The schema, closed against unknown fields. */
function closed(schema: Schema): Schema & { unevaluatedProperties?: boolean } {
  const { properties, items } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, closed(one)])),
      unevaluatedProperties: false,
    }),
    ...(items && { items: closed(items) }),
  };
}
