import type { HeaderField } from './header-field.ts';

/** What a finding says of a header. */
export type Kind = 'missing' | 'weak' | 'invalid' | 'leak' | 'duplicate' | 'obsolete';

/** How soon to act: `high` opens an attack by itself, `medium` takes a defence away, `low` is worth considering. */
export type Severity = 'high' | 'medium' | 'low';

/** Subjects on which the documentation has a page that says how to fix them (`remedy-pages.ts`). */
export type Topic =
  | 'security-headers'
  | 'cors'
  | 'server-header'
  | 'version'
  | 'http2'
  | 'host'
  | 'methods'
  | 'rate-limiting';

/** The standard that a finding rests on. */
export interface Source {
  label: string;
  href: string;
}

export interface Finding {
  kind: Kind;
  severity: Severity;
  /** As the standard spells it. */
  header: string;
  /** What is wrong, and what follows from it. Never the value of a cookie. */
  message: string;
  /** What to do. */
  remedy: string;
  /** What to write in nginx, if it is one line. */
  nginx?: string;
  source: Source;
  topic: Topic;
  /** Line in what was pasted, from 1. */
  line?: number;
}

/** What the headers do not say about the response, but the reader knows. */
export interface Context {
  /** It came by https. */
  secure: boolean;
  /** A browser shows it as a page; otherwise a program reads it. */
  document: boolean;
  /** It is for one signed-in person. */
  personal: boolean;
  /** The Origin that the request named, if any. */
  sentOrigin?: string;
}

/** The headers of a response, ready for the rules. */
export interface HeaderSet {
  status: number | undefined;
  version: string | undefined;
  context: Context;
  fields: readonly HeaderField[];
  /** All headers of a name, given in lower case, in their order. */
  all(name: string): HeaderField[];
  /** Their values as one list (RFC 9110 §5.3); undefined if there is none. */
  list(name: string): string | undefined;
}

/** One rule: looks at one subject. */
export type Rule = (headers: HeaderSet) => Finding[];

/** The line of a finding, if its header has one. */
export const onLine = (field: HeaderField | undefined): { line?: number } =>
  field?.line === undefined ? {} : { line: field.line };

/** The beginning of a value, quoted for a message. */
export const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;
