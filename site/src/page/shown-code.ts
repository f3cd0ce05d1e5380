import { createContext } from 'react';

/** What a block shows, and so what its button copies: the samples of a reference name the reader's own host. */
export const ShownCode = createContext((code: string): string => code);
