/** A rectangle, in units of the drawing: CSS pixels at its natural size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of text with the room that it has. */
export interface Text {
  text: string;
  x: number;
  /** Of its baseline. */
  y: number;
  /** In pixels. */
  size: number;
  isBold?: boolean;
  anchor?: 'middle' | 'end';
  /** Class of its colour. */
  look?: 'muted' | 'on' | 'off' | 'go';
  /** In pixels, for the whole line. */
  room: number;
}

/** A rectangle with its look, or a path. */
export type Shape =
  | (Box & { look: 'box' | 'soft' | 'go' | 'off' | 'chosen'; radius: number })
  | { path: string; look: 'line' | 'sign' | 'thin' };

/** What is drawn of one part, and where its marker is. */
export interface Drawn {
  shapes: Shape[];
  texts: Text[];
  /** Centre of the marker. */
  marker: { x: number; y: number };
}

export const sizes = { title: 15, text: 13, small: 12 } as const;
export const markerRadius = 9;
/** What a marker behind a text needs. */
export const markerRoom = 2 * markerRadius + 8;
