/** The state that the three parts share, so that a pair made in one is available in the others. */
export interface Work {
  envelope: string;
  privateKey: string;
  publicKey: string;
}

export interface PartProps {
  work: Work;
  setWork: (change: Partial<Work>) => void;
}
