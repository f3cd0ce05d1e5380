/** The facts that pages show: the product, its interfaces, Indian documents and controls. */

export {
  type Clause,
  type ControlledPage,
  clausesOf,
  controlledPage,
  explainingFiles,
} from './controls/control-map.ts';
export type { Instrument } from './controls/instruments.ts';
export {
  type Data,
  type DataName,
  dataFiles,
  dataPath,
  pathOf,
  readData,
  readDescription,
} from './data-files.ts';
export type { IndianDocument } from './indian-documents/schema.ts';
export { hasVerhoeffDigit } from './indian-documents/verhoeff.ts';
export { type OpenApiDocument, resolved, type Schema } from './openapi/document.ts';
export { type Body, type Operation, operationsOf } from './openapi/operations.ts';
export { linkGroupId } from './organisation/link-groups.ts';
export type { OutboundGroup } from './organisation/schema.ts';
export { directiveError, directives } from './product-data/facts/directives.ts';
export { asksForFacts, expandFacts } from './product-data/facts/expand-facts.ts';
export { type Finding, findingsIn } from './product-data/facts/finding-index.ts';
export { mapMark } from './product-data/facts/product-map.ts';
export { type MapNode, type MapRelation, type ProductGraph, productGraph } from './product-data/map/graph.ts';
export type { ProductData, Service } from './product-data/schema.ts';
export {
  byNumber,
  monthOf,
  type PageRelease,
  releasesOf,
} from './releases/releases.ts';
export { releasesFile } from './releases/schema.ts';
export { symptomPhrases } from './symptoms/phrases.ts';
export { symptomsFile } from './symptoms/schema.ts';
export {
  membersOf,
  type Team,
  type TeamMembers,
  type Teams,
} from './teams/teams.ts';
export {
  abbreviationFinder,
  comparableForm,
  type Explanation,
  explains,
  explanationOf,
  type FoundAbbreviation,
  spelledOut,
} from './terms/abbreviations.ts';
export {
  type Acronym,
  isShort,
  type Term,
  termFinder,
} from './terms/terms.ts';
export { ruleGroups } from './writing/rule-list.ts';
