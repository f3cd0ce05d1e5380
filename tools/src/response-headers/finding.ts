import type { HeaderField } from './header-field.ts';

/** A finding's verdict on a header. */
export type Kind = 'missing' | 'weak' | 'invalid' | 'leak' | 'duplicate' | 'obsolete';

/**
 * How soon to act: `high` enables an attack by itself, `medium` removes a defence, `low` is worth
 * considering.
 */
export type Severity = 'high' | 'medium' | 'low';

/** Subjects on which the documentation has a page that says how to fix them (`report.ts`). */
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
  /** The problem and its consequence. Never the value of a cookie. */
  message: string;
  /** What to do. */
  remedy: string;
  /** The line for nginx, if one line is enough. */
  nginx?: string;
  source: Source;
  topic: Topic;
  /** Line in the pasted text, from 1. */
  line?: number;
}

/** Facts about the response that are not in its headers but known to the reader. */
export interface Context {
  /** Whether it was sent over https. */
  secure: boolean;
  /** Whether a browser shows it as a page; otherwise a program reads it. */
  document: boolean;
  /** Whether it is for one signed-in person. */
  personal: boolean;
  /** The Origin that the request named, if any. */
  sentOrigin?: string;
}

/** The headers of a response, ready for the rules. */
export interface HeaderSet {
  status: number | undefined;
  version: string | undefined;
  context: Context;
  /** All headers of a name, which is given in lower case, in order. */
  all(name: string): HeaderField[];
  /** Their values as one list (RFC 9110 §5.3); undefined if there is none. */
  list(name: string): string | undefined;
}

/** A rule, which checks one subject. */
export type Rule = (headers: HeaderSet) => Iterable<Finding>;

/** Makes a finding of its verdict, the standard, and the words: the problem, what to do, the line for nginx. */
export type FindingMaker = (
  severity: Severity,
  kind: Kind,
  source: Source,
  words: readonly [message: string, remedy: string, nginx?: string],
) => Finding;

/** Findings about one header; they have the line of its field, if it was sent. */
export const about =
  (header: string, field?: HeaderField, topic: Topic = 'security-headers'): FindingMaker =>
  (severity, kind, source, [message, remedy, nginx]) => ({
    ...{ kind, severity, header, message, remedy, source, topic },
    ...(nginx !== undefined && { nginx }),
    ...(field !== undefined && { line: field.line }),
  });

/** The beginning of a value, quoted for a message. */
export const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;
