import PDFDocument from 'pdfkit';
import type { ArchivedText } from '../../evidence-log.ts';
import type { PackHead, PackPage } from '../pack.ts';
import { measure, Sheet, type TextStyle } from './sheet.ts';

type Block = ArchivedText['blocks'][number];

const body: TextStyle = { size: 9.5, after: 4 };
const small: TextStyle = { size: 8.5, after: 2 };
const headings = {
  h2: { tag: 'H3', style: { size: 12, weight: 'bold', after: 4 } },
  h3: { tag: 'H3', style: { size: 10.5, weight: 'bold', after: 3 } },
  h4: { tag: 'H3', style: { size: 9.5, weight: 'bold', after: 3 } },
} as const;

/** Draws a pack, page by page. */
export class PackDrawing {
  readonly document: PDFKit.PDFDocument;
  readonly #sheet: Sheet;
  readonly #head: PackHead;
  readonly #summary: string[][] = [];

  /** @param key - name of the key that signs the pack; undefined if none does */
  constructor(head: PackHead, key: string | undefined) {
    const title = `Evidence of acknowledgements, ${head.made.slice(0, 10)}`;
    this.#head = head;
    this.document = new PDFDocument({
      ...{ autoFirstPage: false, tagged: true, displayTitle: true, lang: 'en-GB', pdfVersion: '1.7' },
      info: { Title: title, Author: head.site, CreationDate: new Date(head.made) },
    });
    this.#sheet = new Sheet(this.document, `Head of the chain: ${head.head} (${head.records} records)`);
    const scope = Object.entries(head.scope).map(([name, value]) => `${name} ${value}`);
    this.#sheet.text('H1', title, { size: 18, weight: 'bold', after: 10 });
    for (const line of [
      `Site: ${head.site}. Release: ${head.release}. Made: ${head.made}.`,
      `About: ${scope.length === 0 ? 'all pages that must be acknowledged' : scope.join(', ')}.`,
      `Chain of all records: ${head.records}, head ${head.head}.`,
      key === undefined
        ? 'This pack is not signed: the deployment has no key (EVIDENCE_KEY).'
        : `Signed with the Ed25519 key ${key}; the signature is at the end of the file. Verify it: npm run evidence:verify -- <file>.`,
      head.note,
    ])
      this.#sheet.text('P', line, body);
  }

  page(page: PackPage): void {
    const sheet = this.#sheet;
    sheet.section(page.title);
    sheet.text('H2', page.title, { size: 15, weight: 'bold', after: 6 });
    const { owner, reviewed, reviewDue, clauses, who, within, acknowledged, notAcknowledged } = page;
    for (const line of [
      `Page: ${decodeURI(page.page)}. Owner: ${owner || 'none'}. Reviewed: ${reviewed || 'never'}. Next review: ${reviewDue || 'none'}.`,
      `To be acknowledged by: ${who.join(', ')}, within ${within} days.`,
      ...(clauses.length > 0 ? [`Clauses: ${clauses.join('; ')}.`] : []),
      `Present text: ${page.text}.`,
      ...(page.minor
        ? [
            `Older texts that count, because changes are minor (${page.minor.reason}): ${page.minor.texts.slice(1).join(', ')}.`,
          ]
        : []),
    ])
      sheet.text('P', line, small);
    for (const text of page.texts) this.#text(text, text.text === page.text);
    const overdue = notAcknowledged.filter((person) => person.overdue).length;
    this.#summary.push([
      page.title,
      owner,
      String(acknowledged.length),
      String(notAcknowledged.length),
      String(overdue),
    ]);
    sheet.text('H3', `Acknowledged (${acknowledged.length})`, headings.h2.style);
    if (acknowledged.length > 0)
      sheet.rows(
        [150, 170, 88, 50, measure - 458],
        acknowledged.map(({ name, email, subject, at, text, number }) => [
          name ?? subject,
          email ?? '',
          at.slice(0, 19).replace('T', ' '),
          text.slice(0, 8),
          String(number),
        ]),
        ['Name then', 'E-mail then', 'Time (UTC)', 'Text', 'Record'],
      );
    sheet.text('H3', `Not acknowledged (${notAcknowledged.length})`, headings.h2.style);
    if (notAcknowledged.length > 0)
      sheet.rows(
        [150, 170, 70, measure - 390],
        notAcknowledged.map(({ name, email, subject, day, due, overdue: isLate }) => [
          name ?? subject,
          email ?? '',
          day,
          `${due}${isLate ? ', overdue' : ''}`,
        ]),
        ['Name, or subject', 'E-mail', 'Asked', 'Due'],
      );
  }

  end(): void {
    this.#sheet.section('Summary');
    this.#sheet.text('H2', 'Summary', { size: 15, weight: 'bold', after: 6 });
    this.#sheet.text('P', this.#head.note, small);
    this.#sheet.rows([240, 90, 62, 52, measure - 444], this.#summary, [
      'Page',
      'Owner',
      'Records',
      'Open',
      'Overdue',
    ]);
    this.#sheet.end();
  }

  #text({ title, text, release, day, blocks, markdown }: ArchivedText, isPresent: boolean): void {
    const sheet = this.#sheet;
    const which = isPresent ? 'Present text' : 'Older text';
    sheet.text('H3', `${which} ${text.slice(0, 8)}: ${title}`, headings.h2.style);
    sheet.text('P', `First served on ${day} by release ${release}. SHA-256 ${text}.`, small);
    for (const block of blocks) this.#block(block);
    sheet.text('H3', 'The same as Markdown, whose hash the records have', headings.h3.style);
    sheet.text('Code', markdown, { size: 7.5, after: 8, isCode: true });
  }

  #block([kind, text]: Block): void {
    if (kind === 'h2' || kind === 'h3' || kind === 'h4')
      this.#sheet.text(headings[kind].tag, text, headings[kind].style);
    else if (kind === 'code') this.#sheet.text('Code', text, { size: 8, indent: 10, after: 4, isCode: true });
    else if (kind === 'text' || kind === 'row') this.#sheet.text('P', text, body);
    else this.#sheet.text('LI', `• ${text}`, { ...body, indent: { item: 8, item2: 20, item3: 32 }[kind] });
  }
}
