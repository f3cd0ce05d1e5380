import type { TextBlock } from '@kwikid/wire/acknowledgement';
import type { PersonName } from '../../session/session.ts';
import type { Acknowledgement, ChainHead, EvidenceRecord } from './chain.ts';

/** A text of a page. */
export interface PageText {
  readonly page: string;
  readonly text: string;
}

/** A page whose acknowledgements are counted. */
export interface CoveredPage {
  readonly page: string;
  /** The texts that count as acknowledged: the present one, and those before it that differ in minor changes only. */
  readonly texts: readonly string[];
  /** Who was asked before this day (yyyy-mm-dd) and has not acknowledged it is overdue. */
  readonly askedBefore: string;
}

/** Numbers of people. */
export interface Coverage {
  readonly acknowledged: number;
  /** Of whom a text was asked, also if they have acknowledged it since. */
  readonly asked: number;
  readonly overdue: number;
}

/** Somebody of whom a text was asked, with the name and address of their latest record, if they have one. */
export interface AskedPerson extends PersonName {
  readonly name: string | null;
  readonly email: string | null;
  /** yyyy-mm-dd */
  readonly day: string;
}

/** A text that was asked for acknowledgement, kept as long as the records that name it. */
export interface ArchivedText extends PageText {
  readonly title: string;
  /** SHA-256 of title, an empty line and this is the text's hash. */
  readonly markdown: string;
  readonly blocks: readonly TextBlock[];
  /** The release that showed it first, and the day in UTC. */
  readonly release: string;
  readonly day: string;
}

/**
 * Who acknowledged what: records that are only ever added, in one chain, whichever process writes.
 *
 * Every method may be slow and may reject; then nothing is recorded. Every implementation passes
 * `evidence-log.contract.ts`.
 */
export interface EvidenceLog {
  /**
   * Adds a record, on disk before it resolves. The same person and the same text of a page have one record: the first.
   *
   * @returns the new record, or the one that was there
   */
  append(made: Acknowledgement): Promise<EvidenceRecord>;
  /** Of one person, the oldest first. */
  of(person: PersonName): Promise<EvidenceRecord[]>;
  /** Of one page, whichever its text, the newest first. @param part - default: all */
  ofPage(page: string, part?: { from: number; most: number }): Promise<EvidenceRecord[]>;
  /** At most so many records after a number, in their order. */
  read(after: number, most: number): Promise<EvidenceRecord[]>;
  head(): Promise<ChainHead>;
  /**
   * Remembers on which day each text was first asked of a person. It is not part of the chain: if it cannot be written,
   * the day is today.
   *
   * @param day - today, yyyy-mm-dd
   * @returns the days, in the order of the texts
   */
  asked(person: PersonName, texts: readonly PageText[], day: string): Promise<string[]>;
  /** How many people acknowledged each page, in the order of the pages. */
  coverage(pages: readonly CoveredPage[]): Promise<Coverage[]>;
  /**
   * Of whom one of these texts of a page was asked, and on which day first.
   *
   * @param seen - only records of these pages say how somebody is called; of all pages by default
   */
  askedOf(page: string, texts: readonly string[], seen?: readonly string[]): Promise<AskedPerson[]>;
  /**
   * The people of a provider whose subject or e-mail address, in any record, is this one; no matter how an address is
   * written.
   *
   * @param seen - only what they did with these pages, or were asked of them, counts; of all pages by default
   */
  peopleNamed(issuer: string, subjectOrEmail: string, seen?: readonly string[]): Promise<PersonName[]>;
  /** Keeps texts, each once: the first release and day stay. They are never changed or removed. */
  keepTexts(texts: readonly ArchivedText[]): Promise<void>;
  /** All texts that a page had, the first one first. */
  textsOf(page: string): Promise<ArchivedText[]>;
  /** Which texts were asked of a person, and since when; the oldest first. */
  textsAskedOf(person: PersonName): Promise<(PageText & { day: string })[]>;
  /** Forgets which texts were asked before a day. Records stay. */
  forgetAsked(before: string): Promise<void>;
  close(): Promise<void>;
}

/** The order of {@link EvidenceLog.textsAskedOf}: no index has it, and a person was asked for few texts. */
export function byDay(a: PageText & { day: string }, b: PageText & { day: string }): number {
  const [one, other] = [a, b].map(({ day, page, text }) => `${day} ${page} ${text}`);
  return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1;
}

/** How long a route waits for the log, in milliseconds. */
export const evidenceMilliseconds = 3000;
