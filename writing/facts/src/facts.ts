/** The facts that pages show: the product, its interfaces, Indian documents and controls. */

export type { Announcement } from './announcements/schema.ts';
export {
  type Clause,
  type ControlledPage,
  clausesOf,
  controlledPage,
  countOpen,
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
export { durationsIn } from './escalation/durations.ts';
export { knownDurations, type LevelId, type SeverityNumber } from './escalation/escalation.ts';
export { type EscalationFile, levelIds, severityNumbers } from './escalation/schema.ts';
export { indianDocumentsErrors } from './indian-documents/example-errors.ts';
export type { IndianDocument } from './indian-documents/schema.ts';
export { hasVerhoeffDigit } from './indian-documents/verhoeff.ts';
export {
  type Body,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  type Problem,
  resolved,
  type Schema,
} from './openapi/openapi.ts';
export { linkGroupId } from './organisation/link-groups.ts';
export type { OutboundGroup } from './organisation/schema.ts';
export {
  allProductNames,
  asksForFacts,
  directiveError,
  directives,
  expandFacts,
  type Finding,
  findingsIn,
  isProductName,
  type MapNode,
  type MapRelation,
  mapMark,
  type ProductData,
  type ProductGraph,
  type ProductResult,
  parseProductData,
  portsOf,
  productData,
  productGraph,
  productNamesIn,
  type Service,
} from './product-data/product-data.ts';
export {
  byNumber,
  monthInWords,
  monthOf,
  monthPage,
  type PageRelease,
  releasesOf,
} from './releases/releases.ts';
export { type ReleasesFile, releasesFile } from './releases/schema.ts';
export { symptomPhrases } from './symptoms/phrases.ts';
export { type Symptom, symptomsFile } from './symptoms/schema.ts';
export {
  membersOf,
  type Team,
  type TeamMembers,
  type Teams,
  teamsFile,
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
