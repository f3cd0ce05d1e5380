import type { Corpus, DataFile } from '@kwikid/content';
import { isRecord } from '@kwikid/content';
import { type OpenApiDocument, type Operation, operationsOf } from '@kwikid/facts';

/** The folder with descriptions of interfaces: one file per service, named by its id. */
const place = /^content\/data\/openapi\/(?<service>[a-z0-9-]+)\.yml$/;

export const descriptionFile = (service: string) => `content/data/openapi/${service}.yml`;

/** The files with descriptions of interfaces, by the id of the service. KD004 reports invalid YAML. */
export function descriptionFiles(corpus: Corpus): Map<string, DataFile> {
  return new Map(
    [...corpus.dataFiles.values()].flatMap((file): [string, DataFile][] => {
      const service = place.exec(file.file)?.groups?.service;
      return service === undefined || file.yaml.error !== undefined ? [] : [[service, file]];
    }),
  );
}

/** The operations that a file describes; undefined if there is no file, or if KD801 rejects it. */
export function operationsIn(corpus: Corpus, service: string): Operation[] | undefined {
  const value = corpus.dataFiles.get(descriptionFile(service))?.yaml.value;
  if (!isRecord(value)) return undefined;
  try {
    return operationsOf(value as unknown as OpenApiDocument);
  } catch {
    return undefined;
  }
}

/** A JSON pointer (`#/paths/~1v1~1rules/get`) as the path of a field. */
export function fieldsOfPointer(pointer: string): string[] {
  return pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
