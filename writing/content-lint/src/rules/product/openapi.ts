import type { RawUniversalConfig } from '@redocly/openapi-core';
import { descriptionFiles, fieldsOfPointer } from '../../derived/descriptions.ts';
import type { LateRule } from '../../rule.ts';

const closed = { severity: 'error', allowAdditionalProperties: false } as const;

/** Redocly's strict rules, and what the reference pages also need. */
const strict: RawUniversalConfig = {
  extends: ['recommended-strict'],
  rules: {
    // The files are only read here.
    'info-license': 'off',
    'info-contact': 'error',
    'no-invalid-media-type-examples': closed,
    'no-invalid-parameter-examples': closed,
    'no-invalid-schema-examples': closed,
    'operation-description': 'error',
    'operation-singular-tag': 'error',
    'parameter-description': 'error',
    'tag-description': 'error',
    'rule/operation-called-by': {
      subject: { type: 'Operation', property: 'x-called-by' },
      assertions: { defined: true, minLength: 1 },
      message: 'the operation names no caller: write x-called-by with ids of services',
    },
  },
};

export const openapi: LateRule = {
  id: 'KD801',
  slug: 'openapi',
  why: 'A description of an interface is complete and valid OpenAPI 3.1, and its examples match its schemas: pages are generated from it.',
  remedy:
    'Correct the field of content/data/openapi that the finding names; Redocly documents the rule under the name in brackets.',
  scope: 'late',
  async check(corpus, report) {
    const problemsIn = await loadRedocly();
    for (const { file, text, yaml } of descriptionFiles(corpus).values()) {
      for (const { message, ruleId, location } of await problemsIn(text, file)) {
        const path = fieldsOfPointer(location[0]?.pointer ?? '');
        report(file, yaml.lineOf(path), `${path.join('.')}: ${message} (${ruleId})`);
      }
    }
  },
};

async function loadRedocly() {
  const { createConfig, lintFromString } = await import('@redocly/openapi-core');
  const config = await createConfig(strict);
  return async (source: string, file: string) => {
    try {
      return await lintFromString({ source, absoluteRef: file, config });
    } catch (cause) {
      // Redocly throws if it does not know the version or cannot resolve a reference.
      const message = cause instanceof Error ? cause.message : String(cause);
      return [{ message: `${message}: write openapi: 3.1.0`, ruleId: 'spec', location: [] }];
    }
  };
}
