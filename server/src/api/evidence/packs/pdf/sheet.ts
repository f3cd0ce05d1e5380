import { openFaces, Typesetter, type Weight } from './fonts.ts';

/** A4, in points. */
const pageWidth = 595;
const pageHeight = 842;
const margin = 48;
const bottom = pageHeight - 64;
/** Width of the text. */
export const measure = pageWidth - 2 * margin;
/** The height of a line, as a part of the size. */
const leading = 1.4;

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  /** Distance from the margin, in points. */
  readonly indent?: number;
  /** Space after it, in points. */
  readonly after?: number;
  /** Whether line breaks are kept. */
  readonly isCode?: boolean;
}

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'LI' | 'Code';
type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** Pages of text from top to bottom, tagged for screen readers, with the same foot on each. */
export class Sheet {
  readonly #document: PDFKit.PDFDocument;
  readonly #typesetter: Typesetter;
  readonly #foot: string;
  readonly #root: Element;
  #section: Element;
  #open: { tag: Tag; element: Element } | undefined;
  #y = 0;
  /** Operators of texts that are not written yet. */
  #content = '';
  #pages = 0;

  /** @param foot - on each page, before its number */
  constructor(document: PDFKit.PDFDocument, foot: string) {
    this.#document = document;
    this.#typesetter = new Typesetter(openFaces(document));
    this.#foot = foot;
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
    this.#section = this.#root;
    this.#newPage();
  }

  /** Begins a part on a page of its own, and in the list of bookmarks. */
  section(title: string): void {
    this.#section = this.#document.struct('Sect', { title });
    this.#root.add(this.#section);
    if (this.#y > margin) this.#newPage();
    this.#document.outline.addItem(title);
  }

  /** A text, broken into lines. */
  text(tag: Tag, text: string, style: TextStyle): void {
    const { size, weight = 'normal', indent = 0, after = 0, isCode = false } = style;
    this.#tagged(tag, () => {
      const lines = isCode ? text.split('\n') : [text.replaceAll(/\s+/g, ' ')];
      for (const line of lines)
        for (const part of this.#broken(line, weight, (measure - indent) / size)) {
          this.#room(size * leading);
          this.#put(part, margin + indent, size, weight);
          this.#y += size * leading;
        }
    });
    this.#y += after;
  }

  /**
   * Rows of columns, one tag for all of them: a tag for each of 100,000 rows would be most of the file.
   *
   * @param columns - width of each, in points
   */
  rows(columns: readonly number[], rows: Iterable<readonly string[]>, head: readonly string[]): void {
    const size = 8;
    const place = (cells: readonly string[], weight: Weight) => {
      const lines = cells.map((cell, at) => this.#broken(cell, weight, ((columns[at] ?? 0) - 6) / size));
      const height = Math.max(...lines.map(({ length }) => length)) * size * leading;
      this.#room(height);
      let x = margin;
      for (const [at, parts] of lines.entries()) {
        for (const [line, part] of parts.entries())
          this.#put(part, x, size, weight, this.#y + line * size * leading);
        x += columns[at] ?? 0;
      }
      this.#y += height;
    };
    this.#tagged('P', () => {
      place(head, 'bold');
      for (const row of rows) place(row, 'normal');
    });
    this.#y += 8;
  }

  end(): void {
    this.#root.end();
    this.#document.end();
  }

  #tagged(tag: Tag, draw: () => void): void {
    const element = this.#document.struct(tag);
    this.#section.add(element);
    this.#open = { tag, element };
    this.#mark();
    draw();
    this.#flush();
    this.#document.endMarkedContent();
    this.#open = undefined;
    element.end();
  }

  #mark(): void {
    if (this.#open !== undefined) this.#open.element.add(this.#document.markStructureContent(this.#open.tag));
  }

  #room(height: number): void {
    if (this.#y + height <= bottom) return;
    this.#flush();
    if (this.#open !== undefined) this.#document.endMarkedContent();
    this.#newPage();
    this.#mark();
  }

  #newPage(): void {
    this.#document.addPage({ size: 'A4', margin: 0 });
    this.#pages += 1;
    this.#document.markContent('Artifact', { type: 'Pagination' });
    const page = `Page ${this.#pages}`;
    const width = this.#typesetter.line(page, 'normal').width * 7;
    this.#put(this.#foot, margin, 7, 'normal', pageHeight - 40);
    this.#put(page, pageWidth - margin - width, 7, 'normal', pageHeight - 40);
    this.#flush();
    this.#document.endMarkedContent();
    this.#y = margin;
  }

  /** The lines of a text: broken between words, and within a word that is longer than a line. */
  #broken(text: string, weight: Weight, width: number): string[] {
    if (this.#typesetter.line(text, weight).width <= width) return [text];
    const lines: string[] = [];
    let line = '';
    const fits = (next: string) => this.#typesetter.line(next, weight).width <= width;
    for (const word of text.split(/(?<= )/)) {
      if (fits((line + word).trimEnd())) line += word;
      else {
        if (line !== '') lines.push(line.trimEnd());
        line = '';
        for (const character of word) {
          if (line !== '' && !fits(line + character)) {
            lines.push(line);
            line = '';
          }
          line += character;
        }
      }
    }
    return line === '' ? lines : [...lines, line.trimEnd()];
  }

  /** Writes glyphs as they are: pdfkit would lay out each of 400,000 cells again. */
  #put(text: string, x: number, size: number, weight: Weight, y = this.#y): void {
    const { page } = this.#document as unknown as { page: { fonts: Record<string, unknown> } };
    let at = x;
    for (const { face, text: part, width, glyphs } of this.#typesetter.line(text, weight).runs) {
      if (face.isShaped) {
        this.#flush();
        this.#document.font(face.name).fontSize(size).text(part, at, y, { lineBreak: false });
      } else {
        page.fonts[face.id] ??= face.ref();
        const baseline = (pageHeight - y - size).toFixed(1);
        this.#content += `/${face.id} ${size} Tf 1 0 0 1 ${at.toFixed(1)} ${baseline} Tm <${glyphs}> Tj\n`;
      }
      at += width * size;
    }
  }

  /** Writes what was put, before anything else is written. */
  #flush(): void {
    if (this.#content !== '')
      this.#document.addContent(`q 1 0 0 -1 0 ${pageHeight} cm BT\n${this.#content}ET Q`);
    this.#content = '';
  }
}
