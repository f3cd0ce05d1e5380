import type { Rule } from './rule.ts';
import { abbreviationDefined } from './rules/abbreviation-defined.ts';
import { alternativeText } from './rules/alternative-text.ts';
import { askedRule } from './rules/asked.ts';
import { brokenAnchor } from './rules/broken-anchor.ts';
import { brokenImage } from './rules/broken-image.ts';
import { brokenLink } from './rules/broken-link.ts';
import { brokenMarkdownLink } from './rules/broken-markdown-link.ts';
import { categoryFields } from './rules/category-fields.ts';
import { categoryLabel } from './rules/category-label.ts';
import { codeLanguage } from './rules/code-language.ts';
import { control } from './rules/control.ts';
import { controlServed } from './rules/control-served.ts';
import { controlWording } from './rules/control-wording.ts';
import { dataFiles } from './rules/data-files.ts';
import { descriptionUnique } from './rules/description-unique.ts';
import { directiveSyntax } from './rules/directive-syntax.ts';
import { draftLink } from './rules/draft-link.ts';
import { duplicateParagraph } from './rules/duplicate-paragraph.ts';
import { duplicateRoute } from './rules/duplicate-route.ts';
import { fenceClosed } from './rules/fence-closed.ts';
import { fillerPhrase } from './rules/filler-phrase.ts';
import { frontMatter } from './rules/front-matter.ts';
import { frontMatterNames } from './rules/front-matter-names.ts';
import { headingId } from './rules/heading-id.ts';
import { hostName } from './rules/host-name.ts';
import { indefiniteArticle } from './rules/indefinite-article.ts';
import { indianDocuments } from './rules/indian-documents.ts';
import { invisibleCharacter } from './rules/invisible-character.ts';
import { linkScheme } from './rules/link-scheme.ts';
import { linkSyntax } from './rules/link-syntax.ts';
import { linksRelative } from './rules/links-relative.ts';
import { mermaidSize } from './rules/mermaid-size.ts';
import { nearDuplicateParagraph } from './rules/near-duplicate-paragraph.ts';
import { openapi } from './rules/openapi.ts';
import { openapiPage } from './rules/openapi-page.ts';
import { operationExample } from './rules/operation-example.ts';
import { pageDays } from './rules/page-days.ts';
import { pageName } from './rules/page-name.ts';
import { personalData } from './rules/personal-data.ts';
import { productData } from './rules/product-data.ts';
import { productFacts } from './rules/product-facts.ts';
import { productName } from './rules/product-name.ts';
import { productPage } from './rules/product-page.ts';
import { productPort } from './rules/product-port.ts';
import { promisedRoute } from './rules/promised-route.ts';
import { rawHtml } from './rules/raw-html.ts';
import { repeatedWord } from './rules/repeated-word.ts';
import { sampleMarks } from './rules/sample-marks.ts';
import { sampleNeeds } from './rules/sample-needs.ts';
import { secret } from './rules/secret.ts';
import { sentenceLength } from './rules/sentence-length.ts';
import { sidebarDepth } from './rules/sidebar-depth.ts';
import { spelling } from './rules/spelling.ts';
import { stub } from './rules/stub.ts';
import { tableCells } from './rules/table-cells.ts';
import { tagUse } from './rules/tag-use.ts';
import { tagsKnown } from './rules/tags-known.ts';
import { titleNoH1 } from './rules/title-no-h1.ts';
import { trailingBlank } from './rules/trailing-blank.ts';

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
  titleNoH1,
  alternativeText,
  mermaidSize,
  directiveSyntax,
  trailingBlank,
  headingId,
  invisibleCharacter,
  rawHtml,
  tableCells,
  codeLanguage,
  sampleMarks,
  fenceClosed,
  sampleNeeds,
  stub,
  duplicateParagraph,
  nearDuplicateParagraph,
  sentenceLength,
  abbreviationDefined,
  repeatedWord,
  indefiniteArticle,
  fillerPhrase,
  spelling,
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
  controlServed,
  openapi,
  openapiPage,
  operationExample,
];
