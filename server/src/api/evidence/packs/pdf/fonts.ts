import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Weight = 'normal' | 'bold';

/** The scripts that a pack can show, and whether their glyphs need to be placed by the library: vowel signs move. */
const subsets = [
  { name: 'latin', isShaped: false },
  { name: 'latin-ext', isShaped: false },
  { name: 'devanagari', isShaped: true },
] as const;

/** A face of Noto Sans as pdfkit has it open; these parts of pdfkit are not in its types. */
export interface Face {
  readonly id: string;
  readonly isShaped: boolean;
  readonly name: string;
  /** Hexadecimal glyphs of a text, and where they go; in thousandths of the size. */
  encode(text: string): [glyphs: string[], positions: { xAdvance: number }[]];
  ref(): unknown;
  has(codePoint: number): boolean;
}

interface OpenFont {
  id: string;
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
  encode: Face['encode'];
  ref: Face['ref'];
}

type Document = PDFKit.PDFDocument & { _font: OpenFont };

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans/package.json')),
  'files',
);

/** Opens the fonts of a document. */
export function openFaces(document: PDFKit.PDFDocument): Record<Weight, Face[]> {
  const open = (weight: 400 | 700): Face[] =>
    subsets.map(({ name, isShaped }) => {
      const file = `noto-sans-${name}-${weight}-normal`;
      document.registerFont(file, readFileSync(join(folder, `${file}.woff`)));
      document.font(file);
      const font = (document as Document)._font;
      return {
        ...{ id: font.id, isShaped, name: file },
        encode: font.encode.bind(font),
        ref: font.ref.bind(font),
        has: (codePoint) => font.font.hasGlyphForCodePoint(codePoint),
      };
    });
  return { normal: open(400), bold: open(700) };
}

/** A part of a text in one face. */
export interface Run {
  readonly face: Face;
  readonly text: string;
  /** For a size of 1. */
  readonly width: number;
  /** Hexadecimal. */
  readonly glyphs: string;
}

/** A line of text in its runs. */
export interface Line {
  readonly runs: readonly Run[];
  /** For a size of 1. */
  readonly width: number;
}

/** Lines that are remembered: names and addresses of a few thousand people. */
const mostLines = 20_000;

/** Splits texts into runs. Words are encoded once: a pack repeats names, days and times thousands of times. */
export class Typesetter {
  readonly #faces: Record<Weight, Face[]>;
  readonly #words = { normal: new Map<string, Run[]>(), bold: new Map<string, Run[]>() };
  readonly #lines = { normal: new Map<string, Line>(), bold: new Map<string, Line>() };

  constructor(faces: Record<Weight, Face[]>) {
    this.#faces = faces;
  }

  /** @param text - without line breaks */
  line(text: string, weight: Weight): Line {
    const known = this.#lines[weight].get(text);
    if (known !== undefined) return known;
    const runs: { face: Face; text: string; width: number; glyphs: string }[] = [];
    let width = 0;
    // Each digit by itself: numbers and times are seldom the same.
    for (const word of text.split(/(\d| )/)) {
      if (word === '') continue;
      for (const run of this.#wordOf(word, weight)) {
        width += run.width;
        const last = runs.at(-1);
        if (last?.face === run.face) {
          last.text += run.text;
          last.width += run.width;
          last.glyphs += run.glyphs;
        } else runs.push({ ...run });
      }
    }
    const line = { runs, width };
    if (this.#lines[weight].size > mostLines) this.#lines[weight].clear();
    this.#lines[weight].set(text, line);
    return line;
  }

  #wordOf(word: string, weight: Weight): Run[] {
    const words = this.#words[weight];
    const known = words.get(word);
    if (known !== undefined) return known;
    const runs: { face: Face; text: string }[] = [];
    for (const character of word.normalize('NFC')) {
      const { face, text } = this.#characterOf(character, weight, runs.at(-1)?.face);
      const last = runs.at(-1);
      if (last?.face === face) last.text += text;
      else runs.push({ face, text });
    }
    const measured = runs.map(({ face, text }) => {
      const [glyphs, positions] = face.encode(text);
      const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000;
      return { face, text, width, glyphs: glyphs.join('') };
    });
    words.set(word, measured);
    return measured;
  }

  #characterOf(character: string, weight: Weight, before: Face | undefined): { face: Face; text: string } {
    const faces = this.#faces[weight];
    const codePoint = character.codePointAt(0) ?? 0;
    // A joiner or a vowel sign belongs to the script before it.
    const face = before?.has(codePoint) ? before : faces.find((each) => each.has(codePoint));
    if (face !== undefined) return { face, text: character };
    // Evidence loses no character: one that the fonts lack is named.
    return { face: faces[0] as Face, text: `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}` };
  }
}
