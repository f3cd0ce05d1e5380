import { sampleRules } from '@kwikid/samples';
import type { Rule } from './rule.ts';
import { alertRunbook } from './rules/agreement/alert-runbook.ts';
import { announcements } from './rules/agreement/announcements.ts';
import { escalation } from './rules/agreement/escalation.ts';
import { minorChange } from './rules/agreement/minor-change.ts';
import { minorUnchecked } from './rules/agreement/minor-unchecked.ts';
import { problemTypes } from './rules/agreement/problem-types.ts';
import { releases } from './rules/agreement/releases.ts';
import { sessionStates } from './rules/agreement/session-states.ts';
import { askedRule } from './rules/front-matter/asked.ts';
import { categoryFields } from './rules/front-matter/category-fields.ts';
import { categoryLabel } from './rules/front-matter/category-label.ts';
import { dataFiles } from './rules/front-matter/data-files.ts';
import { descriptionUnique } from './rules/front-matter/description-unique.ts';
import { frontMatter } from './rules/front-matter/front-matter.ts';
import { frontMatterNames } from './rules/front-matter/front-matter-names.ts';
import { oneName } from './rules/front-matter/one-name.ts';
import { ownerSettings } from './rules/front-matter/owner-settings.ts';
import { pageDays } from './rules/front-matter/page-days.ts';
import { pageName } from './rules/front-matter/page-name.ts';
import { sidebarDepth } from './rules/front-matter/sidebar-depth.ts';
import { tagUse } from './rules/front-matter/tag-use.ts';
import { tagsKnown } from './rules/front-matter/tags-known.ts';
import { attachment } from './rules/links/attachment.ts';
import { brokenAnchor } from './rules/links/broken-anchor.ts';
import { brokenImage } from './rules/links/broken-image.ts';
import { brokenLink } from './rules/links/broken-link.ts';
import { brokenMarkdownLink } from './rules/links/broken-markdown-link.ts';
import { draftLink } from './rules/links/draft-link.ts';
import { duplicateRoute } from './rules/links/duplicate-route.ts';
import { linkScheme } from './rules/links/link-scheme.ts';
import { linkSyntax } from './rules/links/link-syntax.ts';
import { linksRelative } from './rules/links/links-relative.ts';
import { promisedRoute } from './rules/links/promised-route.ts';
import { alternativeText } from './rules/markdown/alternative-text.ts';
import { codeLanguage } from './rules/markdown/code-language.ts';
import { directiveSyntax } from './rules/markdown/directive-syntax.ts';
import { fenceClosed } from './rules/markdown/fence-closed.ts';
import { headingBlank } from './rules/markdown/heading-blank.ts';
import { headingId } from './rules/markdown/heading-id.ts';
import { mermaidSize } from './rules/markdown/mermaid-size.ts';
import { mermaidSyntax } from './rules/markdown/mermaid-syntax.ts';
import { pageParts } from './rules/markdown/page-parts.ts';
import { programCopy } from './rules/markdown/program-copy.ts';
import { sampleMarks } from './rules/markdown/sample-marks.ts';
import { tableCells } from './rules/markdown/table-cells.ts';
import { tableHead } from './rules/markdown/table-head.ts';
import { tableOfSentences } from './rules/markdown/table-of-sentences.ts';
import { titleNoH1 } from './rules/markdown/title-no-h1.ts';
import { trailingBlank } from './rules/markdown/trailing-blank.ts';
import { typedBullet } from './rules/markdown/typed-bullet.ts';
import { clauseReason } from './rules/product/clause-reason.ts';
import { control } from './rules/product/control.ts';
import { controlWording } from './rules/product/control-wording.ts';
import { hostName } from './rules/product/host-name.ts';
import { indianDocuments } from './rules/product/indian-documents.ts';
import { openapi } from './rules/product/openapi.ts';
import { openapiPage } from './rules/product/openapi-page.ts';
import { operationExample } from './rules/product/operation-example.ts';
import { productData } from './rules/product/product-data.ts';
import { productFacts } from './rules/product/product-facts.ts';
import { productName } from './rules/product/product-name.ts';
import { productPage } from './rules/product/product-page.ts';
import { productPort } from './rules/product/product-port.ts';
import { symptoms } from './rules/product/symptoms.ts';
import { terms } from './rules/product/terms.ts';
import { abbreviationDefined } from './rules/prose/abbreviation-defined.ts';
import { duplicateParagraph } from './rules/prose/duplicate-paragraph.ts';
import { fillerPhrase } from './rules/prose/filler-phrase.ts';
import { indefiniteArticle } from './rules/prose/indefinite-article.ts';
import { longFormSentence } from './rules/prose/long-form-sentence.ts';
import { nearDuplicateParagraph } from './rules/prose/near-duplicate-paragraph.ts';
import { plainWords } from './rules/prose/plain-words.ts';
import { repeatedWord } from './rules/prose/repeated-word.ts';
import { sentenceLength } from './rules/prose/sentence-length.ts';
import { spelling } from './rules/prose/spelling.ts';
import { stub } from './rules/prose/stub.ts';
import { invisibleCharacter } from './rules/safety/invisible-character.ts';
import { personalData } from './rules/safety/personal-data.ts';
import { rawHtml } from './rules/safety/raw-html.ts';
import { secret } from './rules/safety/secret.ts';
import { wordsOnly } from './rules/safety/words-only.ts';

/** Every rule, by id. */
export const rules: readonly Rule[] = [
  frontMatter,
  descriptionUnique,
  tagsKnown,
  dataFiles,
  indianDocuments,
  tagUse,
  askedRule,
  frontMatterNames,
  pageDays,
  oneName,
  ownerSettings,
  brokenLink,
  brokenMarkdownLink,
  brokenImage,
  brokenAnchor,
  duplicateRoute,
  draftLink,
  linksRelative,
  promisedRoute,
  sidebarDepth,
  categoryLabel,
  linkSyntax,
  linkScheme,
  pageName,
  categoryFields,
  attachment,
  titleNoH1,
  alternativeText,
  mermaidSize,
  directiveSyntax,
  trailingBlank,
  headingId,
  invisibleCharacter,
  wordsOnly,
  rawHtml,
  tableCells,
  tableOfSentences,
  pageParts,
  mermaidSyntax,
  tableHead,
  headingBlank,
  typedBullet,
  codeLanguage,
  sampleMarks,
  fenceClosed,
  programCopy,
  stub,
  duplicateParagraph,
  nearDuplicateParagraph,
  sentenceLength,
  abbreviationDefined,
  repeatedWord,
  indefiniteArticle,
  fillerPhrase,
  spelling,
  longFormSentence,
  plainWords,
  secret,
  personalData,
  hostName,
  productData,
  productPage,
  productName,
  productPort,
  productFacts,
  control,
  controlWording,
  symptoms,
  terms,
  sessionStates,
  problemTypes,
  alertRunbook,
  releases,
  clauseReason,
  escalation,
  minorChange,
  minorUnchecked,
  announcements,
  openapi,
  openapiPage,
  operationExample,
];

/** All rules by their ids, those of a run of the samples too. */
export const allRules = [...rules, ...sampleRules].sort((a, b) => (a.id < b.id ? -1 : 1));
